import { z } from 'zod';
import { Id } from '#core/wire/shared.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { lockCandidate, setAdministrator } from '#server/identity/staff/set-administrator.ts';

const Payload = z.strictObject({ target_user_id: Id, is_admin: z.boolean() });

/** Makes somebody an administrator, or ends that, when two administrators agree. */
export const STAFF_ROLE: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'staff_role',
  payload: Payload,
  prepare(_oja, { payload: { target_user_id: id, is_admin: isAdmin }, proposerId, confirmer }) {
    return async (tx) => {
      const candidate = await lockCandidate(tx, { id }, isAdmin);
      await setAdministrator(tx, candidate, isAdmin, {
        by: { proposed_by: proposerId, confirmed_by: confirmer.userId },
        origin: confirmer,
      });
    };
  },
};
