import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { MAX_SAVINGS_RATE_BP } from '#core/savings/limits.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { record } from '#server/identity/audit.ts';
import { lockProduct, writeSavingsRate } from '#server/money/savings/write-savings-rate.ts';

const Payload = z.strictObject({
  asset: z.enum(CRYPTO_ASSETS),
  rate_bp: z.int().min(0).max(MAX_SAVINGS_RATE_BP),
  rate_bp_before: z.int(),
  is_open: z.boolean(),
});

/** Raises a savings rate from the day after its confirmation, once two administrators agree. */
export const SAVINGS_RATE: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'savings_rate',
  payload: Payload,
  prepare(_oja, { payload, proposerId, confirmer, reason }) {
    return async (tx) => {
      const { asset, rate_bp: rateBp, is_open: isOpen } = payload;
      const { rate_bp: currentRateBp } = await lockProduct(tx, asset);
      if (currentRateBp !== payload.rate_bp_before) throw new AppError('APPROVAL_OUTDATED');
      await writeSavingsRate(tx, { asset, rateBp, isOpen, note: reason, setBy: proposerId });
      await record(tx, 'savings_rate_set', confirmer.userId, confirmer, {
        asset,
        rate_bp: rateBp,
        is_open: isOpen,
        note: reason,
        proposed_by: proposerId,
      });
    };
  },
};
