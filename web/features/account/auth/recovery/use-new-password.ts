import { useMutation } from '@tanstack/react-query';
import {
  newPasswordProblem,
  type NewPasswordProblem,
} from '#web/features/account/auth/recovery/new-password-problem.ts';
import { PASSWORD_MESSAGES } from '#core/identity/auth-texts.ts';
import { attempt } from '#web/features/account/auth/auth-call.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Sets the new password of the signed-in person; null when it succeeded. */
export function useNewPassword() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (password: string): Promise<NewPasswordProblem | null> => {
      const failure = await attempt((client) => client.auth.updateUser({ password }));
      if (failure) return newPasswordProblem(failure);
      toast.success(PASSWORD_MESSAGES.changed, { description: PASSWORD_MESSAGES.changedMore });
      return null;
    },
  });
}
