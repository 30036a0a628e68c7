import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { MAX_SELLER_FEE_BP } from '#core/fees/limits.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { record } from '#server/identity/audit.ts';

const Payload = z.strictObject({
  seller_fee_bp: z.int().min(0).max(MAX_SELLER_FEE_BP),
  /** The fees when it was proposed. */
  before: z.array(z.int()),
});

/** The seller fee of offers made from then on, once two administrators agree. Existing offers keep their fee. */
export const TRADE_FEES: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'trade_fees',
  payload: Payload,
  prepare(_oja, { payload, proposerId, confirmer, reason }) {
    return async (tx) => {
      const current = await lockSellerFees(tx);
      if (current.join() !== payload.before.join()) throw new AppError('APPROVAL_OUTDATED');
      await rows(
        tx,
        sql`update assets set seller_fee_bp = ${payload.seller_fee_bp} where not is_fiat`,
      );
      await record(tx, 'trade_fees_set', confirmer.userId, confirmer, {
        seller_fee_bp: payload.seller_fee_bp,
        proposed_by: proposerId,
        note: reason,
      });
    };
  },
};

/** The distinct fees of all coins, locked against another change. */
export async function lockSellerFees(tx: Tx): Promise<number[]> {
  const found = await rows(
    tx,
    sql<{
      fee: number;
    }>`select seller_fee_bp as fee from assets where not is_fiat order by code for update`,
  );
  return [...new Set(found.map(({ fee }) => fee))].toSorted((a, b) => a - b);
}
