import { sql } from 'kysely';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import type { RailPayout } from '#server/platform/integrations/bank/payout-rail.ts';
import { flagForAttention } from '#server/money/payouts/move-payout.ts';
import { type PayoutRow, termsOf } from '#server/money/payouts/payouts.sql.ts';

/**
 * A provider that reports another amount than ours has paid, or will pay, something nobody requested. Whatever else
 * it reports of this payout moves nothing until an administrator has settled the difference; returns whether that is
 * so.
 */
export async function refuseAnotherAmount(
  tx: Tx,
  payout: PayoutRow,
  { amount }: RailPayout,
): Promise<boolean> {
  if (payout.amount_note === 'settled') return false;
  if (!amount || amount.units === termsOf(payout).amount.units) return false;
  await tx
    .updateTable('payouts')
    .set({ amount_note: 'open' })
    .where('id', '=', payout.id)
    .execute();
  await flagForAttention(tx, payout, 'amount_differs');
  return true;
}

/** A wrong amount may repeat: nothing more is sent by that provider meanwhile. */
export async function hasPaidAnotherAmount(db: Db, provider: string): Promise<boolean> {
  const { found } = await one(
    db,
    sql<{ found: boolean }>`select exists (
      select from payouts where provider = ${provider} and amount_note = 'open') as found`,
  );
  return found;
}
