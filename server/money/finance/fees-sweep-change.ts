import { z } from 'zod';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { record } from '#server/identity/audit.ts';
import { moveFees } from '#server/money/finance/move-fees.ts';

const Payload = z.strictObject({ asset: z.enum(CRYPTO_ASSETS), amount: z.string() });

/** Collected fees go to the treasury once two people agree, exactly as much as was proposed. */
export const FEES_SWEEP: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'fees_sweep',
  payload: Payload,
  prepare(_oja, { approvalId, payload, proposerId, confirmer, reason: note }) {
    const { asset } = payload;
    const amount = parseMoney(asset, payload.amount);
    if (!amount) throw new Error(`${payload.amount} is no amount of ${asset}`);
    return async (tx) => {
      const { id } = await tx
        .insertInto('fee_sweeps')
        .values({
          asset,
          units: amount.units,
          note,
          approval_id: approvalId,
          proposed_by: proposerId,
          approved_by: confirmer.userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await moveFees(tx, { sweepId: id, asset, units: amount.units });
      await record(tx, 'fees_swept', confirmer.userId, confirmer, {
        sweep: id,
        amount: `${payload.amount} ${asset}`,
        proposed_by: proposerId,
      });
    };
  },
};
