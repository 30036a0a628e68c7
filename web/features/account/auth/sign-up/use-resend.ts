import { useMutation } from '@tanstack/react-query';
import { resendProblem } from '#core/identity/auth-problem.ts';
import { callbackUrl } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { attempt } from '#web/features/account/auth/auth-call.ts';
import { t } from '#web/lib/i18n/language.ts';

/**
 * Resends the confirmation link. Whether the e-mail is known is not revealed; an error's message gives the reason why
 * nothing was sent.
 */
export function useResend(origin: string) {
  return useMutation({
    // Without a network it fails at once with a message, rather than waiting unseen.
    networkMode: 'always',
    mutationFn: async (email: string) => {
      const emailRedirectTo = callbackUrl(origin, 'signup');
      const failure = await attempt((client) =>
        client.auth.resend({ type: 'signup', email, options: { emailRedirectTo } }),
      );
      if (failure) throw new Error(t(resendProblem(failure)));
    },
  });
}
