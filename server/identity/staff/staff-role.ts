import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { STAFF_ROLES } from '#core/staff/roles.ts';
import { Id } from '#core/wire/shared.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { lockCandidate, setRole } from '#server/identity/staff/set-role.ts';

const Payload = z.strictObject({
  target_user_id: Id,
  role: z.enum(STAFF_ROLES),
  is_granted: z.boolean(),
});

/** Grants, renews or revokes a role when two people agree, neither of whom it is about. */
export const STAFF_ROLE: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'staff_role',
  payload: Payload,
  prepare(_oja, { payload, proposerId, confirmer, reason }) {
    const { target_user_id: id, role, is_granted: isGranted } = payload;
    if (confirmer.userId === id) throw new AppError('STAFF_IS_YOU');
    return async (tx) => {
      const candidate = await lockCandidate(tx, { id }, { role, isGranted });
      await setRole(
        tx,
        candidate,
        { role, isGranted },
        {
          by: { proposed_by: proposerId, confirmed_by: confirmer.userId },
          origin: confirmer,
          reason,
        },
      );
    };
  },
};
