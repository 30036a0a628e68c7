import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { Id } from '#core/wire/shared.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { lockUser } from '#server/identity/second-factor/lock-user.ts';
import { takeFactors } from '#server/identity/second-factor/take-factors.ts';

const Payload = z.strictObject({ target_user_id: Id });

/** Holders of a role lose their second factor only when two administrators agree. */
export const STAFF_FACTOR_RESET: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'staff_factor_reset',
  payload: Payload,
  prepare(oja, { payload: { target_user_id: targetId }, proposerId, confirmer }) {
    return async (tx) => {
      if (!(await lockUser(tx, targetId))) throw new AppError('USER_NOT_FOUND');
      return takeFactors(tx, oja.identity, confirmer, targetId, {
        by: proposerId,
        confirmed_by: confirmer.userId,
      });
    };
  },
};
