import { sql } from 'kysely';
import { DUST_NOTIFICATION_HOURS } from '#core/deposits/limits.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { CHAINS, leastDeposit } from '#core/wallet/chains.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { creditDeposit } from '#server/money/deposits/credit-deposit.ts';
import {
  accountOf,
  type Deposit,
  lockDeposit,
  smallDepositsAtAddress,
} from '#server/money/deposits/deposits.sql.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

/**
 * Settles a final deposit, once, however often it is called. From the minimum on, alone or with the small ones kept
 * at its address, all are credited; below it is kept. Owners who may not be credited have it held: an operator
 * decides.
 */
export async function settleDeposit(
  tx: Tx,
  { id, block_hash }: { readonly id: string; readonly block_hash: string },
): Promise<void> {
  const account = await accountOf(tx, id);
  const deposit = await lockDeposit(tx, id);
  if (!deposit || !account) return;
  if (!['seen', 'held'].includes(deposit.status)) return;
  if (deposit.in_doubt || deposit.block_hash !== block_hash) return;

  if (account === 'barred') return hold(tx, deposit);
  if (account === 'platform') return creditDeposit(tx, deposit);
  const small = await smallDepositsAtAddress(tx, deposit);
  const sum = small.reduce((total, { units }) => total + units, deposit.units);
  if (sum < leastDeposit(deposit.chain, deposit.asset).units) return holdTooSmall(tx, deposit);
  for (const each of [...small, deposit]) await creditDeposit(tx, each);
}

async function hold(tx: Tx, { id }: Deposit): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ status: 'held' })
    .where('id', '=', id)
    .where('status', '=', sql.lit('seen'))
    .execute();
}

/** Notified once a day at most: dust costs its sender next to nothing. */
async function holdTooSmall(tx: Tx, deposit: Deposit): Promise<void> {
  const { id, user_id, for_invoices, chain, asset, units } = deposit;
  await rows(
    tx,
    sql`update deposits set status = 'too_small', confirmations = confirmations_needed where id = ${id}`,
  );
  if (user_id === null || for_invoices) return;
  const text = notificationText('deposit_too_small', {
    amount: formatWithUnit({ asset, units }),
    least: formatWithUnit(leastDeposit(chain, asset)),
    network: CHAINS[chain].name,
  });
  const { wasNotified } = await one(
    tx,
    sql<{
      wasNotified: boolean;
    }>`select exists (select 1 from notifications where user_id = ${user_id}
      and type = ${text.type} and created_at > app_now() - make_interval(hours => ${DUST_NOTIFICATION_HOURS})) as "wasNotified"`,
  );
  if (!wasNotified) await notify(tx, { depositId: id }, [{ userId: user_id, text }]);
}

/** An operator's decision on a held deposit; null if there is no such deposit. */
export async function settleHeld(
  tx: Tx,
  id: string,
  decision: 'credit' | 'treasury',
): Promise<Deposit | null> {
  await accountOf(tx, id);
  const deposit = await lockDeposit(tx, id);
  if (deposit?.status !== 'held' || deposit.in_doubt) return null;
  const isGone = await tx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', deposit.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
    .then((found) => found === undefined);
  if (decision === 'credit' && isGone) return null;
  await creditDeposit(tx, deposit, decision);
  return deposit;
}
