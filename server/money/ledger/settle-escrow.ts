import { sql } from 'kysely';
import type { Money } from '#core/money/money.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

export interface EscrowSettlement {
  readonly tradeId: string;
  /** The buyer's, the platform's and the seller's part: together all that is locked, to the unit. */
  readonly released: Money;
  readonly fee: Money;
  readonly refunded: Money;
  readonly releaseTo: 'available' | 'pending';
  /** 'offer': back into the offer it was taken from; if that is no longer open, to 'available'. */
  readonly refundTo: 'available' | 'pending' | 'offer';
  /** Whether a refund counts against the buyer. */
  readonly buyerFailed: boolean;
}

/**
 * Ends a running trade's escrow outside the trade engine, in one round trip: ledger, escrow, the buyer's access to
 * the bank details and both people's statistics. The caller has locked the trade and its offer (lockTrade), and
 * writes the trade's row, its history and notifications. `offerId` is the offer the refund went back into.
 */
export async function settleEscrow(
  tx: Tx,
  settlement: EscrowSettlement,
): Promise<{ escrowId: string; offerId: string | null }> {
  const { tradeId, released, fee, refunded, releaseTo, refundTo, buyerFailed } = settlement;
  const { escrow_id, offer_id } = await one(
    tx,
    sql<{ escrow_id: string; offer_id: string | null }>`
      select escrow_id, offer_id from settle_escrow(${tradeId}, ${released.units}, ${fee.units}, ${refunded.units},
        ${releaseTo}, ${refundTo}, ${buyerFailed})`,
  );
  return { escrowId: escrow_id, offerId: offer_id };
}

/**
 * Moves what a decision left in its winner's pending account: to the winner's available balance or, if overturned, to
 * the other side with the fee corrected.
 */
export async function settleHeld(tx: Tx, disputeId: string, isOverturned: boolean): Promise<void> {
  await rows(tx, sql`select settle_held(${disputeId}, ${isOverturned})`);
}
