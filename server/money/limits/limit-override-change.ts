import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { LIMIT_PERIODS, LIMIT_PRODUCTS } from '#core/money-limits/products.ts';
import { readSum } from '#core/money/read-sum.ts';
import { Id } from '#core/wire/shared.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { record } from '#server/identity/audit.ts';
import { requireOverride } from '#server/money/limits/require-override.ts';
import { readNow } from '#server/platform/db/transaction.ts';

const Payload = z.strictObject({
  target_user_id: Id,
  product: z.enum(LIMIT_PRODUCTS),
  period: z.enum(LIMIT_PERIODS),
  currency: z.enum(['NGN', 'USD']),
  most: z.string(),
  until: z.iso.datetime(),
});

/** Another limit for one person until a time, once two administrators agree. A newer one replaces an older one. */
export const LIMIT_OVERRIDE: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'limit_override',
  payload: Payload,
  prepare(_oja, { approvalId, payload, proposerId, confirmer, reason }) {
    return async (tx) => {
      const until = new Date(payload.until);
      if (until <= (await readNow(tx))) throw new AppError('APPROVAL_OUTDATED');
      const { target_user_id: userId, product, period, currency, most } = payload;
      await requireOverride(tx, {
        userId,
        product,
        period,
        currency,
        most: readSum(currency, most),
        staff: [proposerId, confirmer.userId],
      });
      await tx
        .insertInto('limit_overrides')
        .values({
          user_id: userId,
          product,
          period,
          currency,
          most,
          until,
          reason,
          approval_id: approvalId,
        })
        .execute();
      await record(tx, 'limit_override_set', userId, confirmer, {
        product,
        period,
        most: `${most} ${currency}`,
        until: payload.until,
        proposed_by: proposerId,
        confirmed_by: confirmer.userId,
      });
    };
  },
};
