import { z } from 'zod';
import { RECOVERY_CODES } from '#core/limits/second-factor-limits.ts';
import { Answer, Id } from '#core/wire/shared.ts';

export const CreateRecoveryCodes = z.strictObject({});
/** Shown this once; the server keeps only what recognizes them. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()).length(RECOVERY_CODES) });

export const RecoveryCodesLeft = z.strictObject({});

export const AdminResetUserMfa = z.strictObject({ admin_user_id: Id, target_user_id: Id });
export const UserMfaReset = Answer;
