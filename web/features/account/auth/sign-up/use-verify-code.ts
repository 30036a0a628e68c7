import { useMutation, useQueryClient } from '@tanstack/react-query';
import { secondFactorDue } from '#core/identity/assurance.ts';
import type { MailCodeType } from '#web/features/account/auth/sign-up/code-page.ts';
import { mailCodeProblem } from '#web/features/account/auth/sign-up/phone-problem.ts';
import { AUTH_MESSAGES } from '#core/identity/auth-texts.ts';
import { afterSignIn } from '#web/features/account/auth/sign-in/after-sign-in.ts';
import { attempt } from '#web/features/account/auth/auth-call.ts';
import { toast } from '#web/lib/page/toast.ts';
import { t } from '#web/lib/i18n/language.ts';

interface Given {
  type: MailCodeType | 'sms';
  /** The e-mail or the number the code was sent to. */
  recipient: string;
  token: string;
}

/** Verifies a code that opens a session; returns what was wrong with it, or whether a second factor is still due. */
export function useVerifyCode() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (given: Given): Promise<{ problem: string } | { due: boolean }> => {
      let due = false;
      const failure = await attempt(async (client) => {
        const { type, recipient, token } = given;
        const answer = await client.auth.verifyOtp(
          type === 'sms' ? { type, phone: recipient, token } : { type, email: recipient, token },
        );
        due = answer.data.session !== null && secondFactorDue(answer.data.session);
        return answer;
      });
      if (failure) return { problem: t(mailCodeProblem(failure)) };
      if (!due && given.type !== 'recovery') {
        toast.success(AUTH_MESSAGES.arrived);
        void afterSignIn(queryClient);
      }
      return { due };
    },
  });
}
