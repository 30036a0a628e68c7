import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { MAX_SELLER_FEE_BP } from '#core/fees/limits.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { rows } from '#server/platform/db/database.ts';
import { record } from '#server/identity/audit.ts';
import { applyFeeChanges } from '#server/money/fees/apply-fee-changes.ts';
import { announceRise } from '#server/money/fees/announce-rise.ts';
import { lockFees } from '#server/money/fees/fees-at.sql.ts';
import { startOfFee } from '#server/money/fees/start-of-fee.ts';

const Payload = z.strictObject({
  /** Null: every coin. */
  asset: z.enum(CRYPTO_ASSETS).nullable(),
  seller_fee_bp: z.int().min(0).max(MAX_SELLER_FEE_BP),
  /** Null: as soon as it may. */
  effective_at: z.iso.datetime().nullable(),
  /** The fees that were to hold then when it was proposed. */
  before: z.array(z.int()),
});

/**
 * The seller fee of offers made from a time on, once two administrators agree; from the confirmation on, if it comes
 * later, and for a rise seven days after it at the earliest, announced to those who offer. Existing offers keep their fee.
 */
export const TRADE_FEES: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'trade_fees',
  payload: Payload,
  prepare(_oja, { approvalId, payload, proposerId, confirmer, reason }) {
    return async (tx) => {
      const { asset, seller_fee_bp: fee } = payload;
      const asked = payload.effective_at ? new Date(payload.effective_at) : null;
      const assets = await lockFees(tx, asset);
      const { at, before, isRise } = await startOfFee(tx, { assets, fee, at: asked });
      if (before.join() !== payload.before.join()) throw new AppError('APPROVAL_OUTDATED');
      await rows(
        tx,
        sql`insert into asset_fee_changes (asset, seller_fee_bp, effective_at, reason, approval_id)
          select asset, ${fee}::int, greatest(${at}::timestamptz, app_now()), ${reason}, ${approvalId}
          from unnest(${assets}::text[]) as asset`,
      );
      await applyFeeChanges(tx);
      if (isRise && at) await announceRise(tx, { approvalId, asset, assets, fee, at });
      await record(tx, 'trade_fees_set', confirmer.userId, confirmer, {
        asset: asset ?? 'every coin',
        seller_fee_bp: fee,
        effective_at: at?.toISOString() ?? 'at once',
        proposed_by: proposerId,
        note: reason,
      });
    };
  },
};
