import { useMutation } from '@tanstack/react-query';
import { LEGAL_FIELD, LEGAL_VERSION } from '#core/consent/legal-version.ts';
import { signUpProblem } from '#core/identity/auth-problem.ts';
import type { SignUpForm } from '#core/identity/sign-in-form.ts';
import { callbackUrl } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { attempt } from '#web/features/account/auth/auth-call.ts';
import { newAccount } from '#web/features/account/auth/sign-up/new-account.ts';
import { currentLanguage } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

export interface SignUpAnswer {
  made: boolean;
  /** Why the server finds the password too easy to guess; shown under its field. */
  weakPassword?: string | undefined;
}

/** Opens an account whose e-mail has to be confirmed. */
export function useSignUp(origin: string) {
  return useMutation({
    // Without a network it fails at once with a message, rather than waiting unseen.
    networkMode: 'always',
    mutationFn: async ({ name, email, password }: SignUpForm): Promise<SignUpAnswer> => {
      const emailRedirectTo = callbackUrl(origin, 'signup');
      const failure = await attempt((client) =>
        client.auth.signUp({
          email,
          password,
          options: {
            data: {
              full_name: name,
              language: currentLanguage(),
              [LEGAL_FIELD]: LEGAL_VERSION,
            },
            emailRedirectTo,
          },
        }),
      );
      if (failure) {
        toast.error(signUpProblem(failure));
        const isWeak = failure.code === 'weak_password';
        return { made: false, weakPassword: isWeak ? failure.message : undefined };
      }
      newAccount.remember({ by: 'email', email });
      return { made: true };
    },
  });
}
