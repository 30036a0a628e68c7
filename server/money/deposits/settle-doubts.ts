import { sql } from 'kysely';
import { DEPOSITS_AT_ONCE } from '#core/deposits/limits.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { CHAINS, type ChainId } from '#core/wallet/chains.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { endAlarm } from '#server/money/deposits/alarms.sql.ts';
import { accountOf, lockDeposit } from '#server/money/deposits/deposits.sql.ts';
import { creditedTo, reverseDeposit } from '#server/money/deposits/reverse-deposit.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';

/**
 * Settles deposits in doubt after a reorg of final blocks: the new history was read as far as the old one went, and
 * they are not in it. Waits for one whose transaction a node still has in a block.
 */
export async function settleDoubts(
  { db, log }: Pick<Oja, 'db' | 'log'>,
  chain: Chain,
): Promise<void> {
  const doubted = await rows(db, inDoubt(chain.id));
  for (const { id, tx_hash } of doubted) {
    const { status } = await chain.transaction(tx_hash);
    if (status === 'mined') continue;
    await transaction(db, (tx) => endDoubt(tx, id)).catch((error: unknown) =>
      log.error({ err: error, depositId: id }, 'reversing a deposit failed'),
    );
  }
  await calmDown(db, chain.id);
}

function inDoubt(chain: ChainId) {
  return sql<{ id: string; tx_hash: string }>`
    select id, tx_hash from deposits where chain = ${chain}
      and in_doubt_until <= (select block from chain_cursors where chain = ${chain})
    order by id limit ${DEPOSITS_AT_ONCE}`;
}

/** Reads again under the lock: it may have been found since the list was read. */
async function endDoubt(tx: Tx, id: string): Promise<void> {
  const account = await accountOf(tx, id);
  const deposit = await lockDeposit(tx, id);
  if (!deposit?.in_doubt || !account) return;
  if (deposit.status !== 'credited') {
    await tx.deleteFrom('deposits').where('id', '=', id).execute();
    return;
  }
  await reverseDeposit(tx, deposit, await creditedTo(tx, deposit));
  const { user_id, for_invoices, asset, units, chain } = deposit;
  // Of a payment of an invoice its merchant is notified as such.
  if (user_id === null || for_invoices) return;
  const text = notificationText('deposit_reversed', {
    amount: formatWithUnit({ asset, units }),
    network: CHAINS[chain].name,
  });
  await notify(tx, { depositId: id }, [{ userId: user_id, text }]);
}

/** Ends the alarm when nothing is in doubt any more; the audit reports what could not be debited. */
async function calmDown(db: Oja['db'], chain: ChainId): Promise<void> {
  const { left } = await one(
    db,
    sql<{ left: boolean }>`select exists (
      select 1 from deposits where chain = ${chain} and in_doubt_until is not null) as left`,
  );
  if (!left) await endAlarm(db, { chain, kind: 'deep_reorg' });
}
