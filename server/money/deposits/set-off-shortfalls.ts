import { sql } from 'kysely';
import { DEPOSITS_AT_ONCE } from '#core/deposits/limits.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { accountOf, lockDeposit } from '#server/money/deposits/deposits.sql.ts';
import { IS_OWED } from '#server/money/deposits/shortfall.sql.ts';
import { creditedTo, reverseDeposit } from '#server/money/deposits/reverse-deposit.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

/**
 * Debits what is owed for reversed deposits from whatever has come in since. Nothing leaves the account meanwhile
 * (`guardOutflow`), so neither the source nor the delay matters.
 */
export async function setOffShortfalls(
  { db, log }: Pick<Oja, 'db' | 'log'>,
  chain: ChainId,
): Promise<void> {
  const due = await rows(
    db,
    sql<{ id: string }>`
      select d.id from deposits d join ledger_accounts a on a.owner_id = d.user_id and a.kind = 'available'
        and a.asset = d.asset and a.shard = 0 and a.balance > 0
      where d.chain = ${chain} and d.user_id is not null and ${IS_OWED}
      order by d.id limit ${DEPOSITS_AT_ONCE}`,
  );
  for (const { id } of due) {
    await transaction(db, (tx) => setOff(tx, id)).catch((error: unknown) =>
      log.error({ err: error, depositId: id }, 'recovering a deposit shortfall failed'),
    );
  }
}

async function setOff(tx: Tx, id: string): Promise<void> {
  await accountOf(tx, id);
  const deposit = await lockDeposit(tx, id);
  if (deposit?.status !== 'reversed' || deposit.reversed_units === deposit.units) return;
  const account = await creditedTo(tx, deposit);
  // What the treasury received is not taken from a person.
  if (account.ownerId === null) return;
  const { asset, units, reversed_units } = deposit;
  const taken = await reverseDeposit(tx, deposit, account);
  if (taken === 0n) return;
  const left = units - reversed_units - taken;
  const covered = { taken: formatWithUnit({ asset, units: taken }) };
  const text =
    left > 0n
      ? notificationText('deposit_reversed.partly_covered', {
          ...covered,
          left: formatWithUnit({ asset, units: left }),
        })
      : notificationText('deposit_reversed.covered', covered);
  await notify(tx, { depositId: id }, [{ userId: account.ownerId, text }]);
}
