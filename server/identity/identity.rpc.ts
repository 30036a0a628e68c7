import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { PASSWORD_DONE } from '#core/identity/profile-texts.ts';
import { LANGUAGE_DONE } from '#core/language/texts.ts';
import { Answer } from '#core/wire/shared.ts';
import { setLanguage } from '#server/identity/account/language.ts';
import { ConfirmPassword, HasRole, SetLanguage } from '#server/identity/wire.ts';
import { procedure } from '#server/define.ts';
import { hasRole } from '#server/identity/has-role.ts';
import { confirmPassword } from '#server/identity/passwords/confirm-password.ts';
import { may } from '#server/identity/staff/may.ts';

export const identityProcedures = {
  has_role: procedure({
    access: 'user',
    readOnly: true,
    input: HasRole,
    output: z.boolean(),
    run: async (oja, caller, { userId, role }) => {
      const aboutOneself = userId.toLowerCase() === caller.userId;
      if (!aboutOneself && !(await may(oja.db, caller, 'staff.read'))) {
        throw new AppError('NOT_THE_CALLER');
      }
      return hasRole(oja.db, userId, role);
    },
  }),

  confirm_password: procedure({
    access: 'user',
    input: ConfirmPassword,
    output: Answer,
    run: async ({ identity }, caller, { password }) => {
      await confirmPassword(identity, caller, password);
      return { success: true as const, message: PASSWORD_DONE.confirmed };
    },
  }),

  set_language: procedure({
    access: 'user',
    input: SetLanguage,
    output: Answer,
    run: async ({ db }, { userId }, { language }) => {
      await setLanguage(db, userId, language);
      return { success: true as const, message: LANGUAGE_DONE.set };
    },
  }),
};
