import { useMutation } from '@tanstack/react-query';
import { signUpProblem } from '#core/identity/auth-problem.ts';
import type { SignUpForm } from '#core/identity/sign-in-form.ts';
import { AUTH_MESSAGES } from '#core/messages/auth-messages.ts';
import { callbackAddress } from '#web/features/auth/addresses.ts';
import { newAccount } from '#web/features/auth/new-account.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import { toast } from '#web/lib/toast.ts';

export interface SignUpAnswer {
  made: boolean;
  /** Why the server finds the password too easy to guess; belongs under its field. */
  weakPassword?: string;
}

/** Opens an account whose address has to be confirmed by mail. */
export function useSignUp(origin: string) {
  return useMutation({
    // Without a network it fails at once and says so, rather than waiting unseen.
    networkMode: 'always',
    mutationFn: async (form: SignUpForm): Promise<SignUpAnswer> => {
      const answer = await signUp(form, origin);
      if (answer.made) {
        newAccount.remember(form.email);
        toast.success(AUTH_MESSAGES.signedUp);
      }
      return answer;
    },
  });
}

async function signUp(
  { name, email, password }: SignUpForm,
  origin: string,
): Promise<SignUpAnswer> {
  try {
    const client = await lazyBackend();
    const { error } = await client.auth.signUp({
      email,
      password,
      options: { data: { full_name: name }, emailRedirectTo: callbackAddress(origin) },
    });
    if (!error) return { made: true };
    toast.error(signUpProblem(error));
    return error.code === 'weak_password'
      ? { made: false, weakPassword: error.message }
      : { made: false };
  } catch {
    toast.error(AUTH_MESSAGES.signUpUnexpected);
    return { made: false };
  }
}
