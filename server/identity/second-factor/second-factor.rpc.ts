import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { SECOND_FACTOR_DONE } from '#core/identity/second-factor-texts.ts';
import {
  AdminResetUserMfa,
  CreateRecoveryCodes,
  RecoveryCodes,
  RecoveryCodesLeft,
  UserMfaReset,
} from '#server/identity/second-factor-wire.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { done, procedure, staffAct } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import {
  makeRecoveryCodes,
  recoveryCodesLeft,
} from '#server/identity/second-factor/recovery-codes.ts';
import {
  hasSecondFactor,
  requireFreshProof,
} from '#server/identity/second-factor/require-second-factor.ts';
import { resetSecondFactor } from '#server/identity/second-factor/reset-second-factor.ts';
import { requireSelf } from '#server/identity/require-self.ts';

export const secondFactorProcedures = {
  create_recovery_codes: procedure({
    access: 'user',
    input: CreateRecoveryCodes,
    output: RecoveryCodes,
    run: (oja, caller) => {
      if (!hasSecondFactor(caller)) throw new AppError('SECOND_FACTOR_NOT_SET_UP');
      requireFreshProof(caller);
      return transaction(oja.db, async (tx) => {
        await record(tx, 'recovery_codes_made', caller.userId, caller);
        return { codes: await makeRecoveryCodes(tx, oja.identity, caller.userId) };
      });
    },
  }),
  recovery_codes_left: procedure({
    access: 'user',
    readOnly: true,
    input: RecoveryCodesLeft,
    output: z.int(),
    run: (oja, caller) => recoveryCodesLeft(oja.db, caller.userId),
  }),
  admin_reset_user_mfa: staffAct({
    may: 'mfa.reset',
    event: ({ targetUserId, reason }) => ({ subject: ['person', targetUserId], reason }),
    input: AdminResetUserMfa,
    output: UserMfaReset,
    run: async (oja, caller, { adminUserId, targetUserId, reason }) => {
      requireSelf(caller.userId, adminUserId);
      const proposed = await resetSecondFactor(
        oja.identity,
        caller,
        targetUserId,
        reason || SECOND_FACTOR_DONE.usualReason,
      );
      return proposed ?? done(SECOND_FACTOR_DONE.reset);
    },
  }),
};
