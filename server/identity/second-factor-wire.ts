import { z } from 'zod';
import { RECOVERY_CODES } from '#core/identity/second-factor-limits.ts';
import { ApprovalReason, ChangeProposed } from '#core/approvals/wire.ts';
import { Answer, Id } from '#core/wire/shared.ts';

export const CreateRecoveryCodes = z.strictObject({});
/** Shown this once; the server stores only hashes. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()).length(RECOVERY_CODES) });

export const RecoveryCodesLeft = z.strictObject({});

export const AdminResetUserMfa = z.strictObject({
  admin_user_id: Id,
  target_user_id: Id,
  p_reason: ApprovalReason.nullish(),
});
/** For holders of a role it is only proposed, and done when a second administrator confirms `approval_id`. */
export const UserMfaReset = Answer.extend({
  approval_id: ChangeProposed.shape.approval_id.optional(),
  expires_at: ChangeProposed.shape.expires_at.optional(),
});
