import type { AuthTokenResponsePassword } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signInProblem, type SignInProblem } from '#core/identity/auth-problem.ts';
import { secondFactorDue } from '#core/identity/assurance.ts';
import type { PhoneSignInForm, SignInForm } from '#core/identity/sign-in-form.ts';
import { AUTH_MESSAGES } from '#core/identity/auth-texts.ts';
import { afterSignIn } from '#web/features/account/auth/sign-in/after-sign-in.ts';
import { failureOf } from '#web/features/account/auth/auth-call.ts';
import { phoneAuth } from '#web/features/account/auth/sign-up/phone-auth.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { toast } from '#web/lib/page/toast.ts';

type Credentials = SignInForm | PhoneSignInForm;

/**
 * Signs in with a password; null when that was right. Navigation is the page's: it follows the session, to the
 * remembered page or to the two-factor dialog.
 */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    // Without a network it fails at once with a message, rather than waiting unseen.
    networkMode: 'always',
    mutationFn: async (credentials: Credentials): Promise<SignInProblem | null> => {
      const outcome = await signIn(credentials);
      if (outcome === 'signed-in') {
        toast.success(AUTH_MESSAGES.signedIn);
        void afterSignIn(queryClient);
      }
      return typeof outcome === 'string' ? null : outcome;
    },
  });
}

type Outcome = 'signed-in' | 'second-factor-due' | SignInProblem;

async function signIn(credentials: Credentials): Promise<Outcome> {
  if (!('phone' in credentials)) return withPassword(credentials);
  const known = await phoneAuth({ action: 'sign_in', ...credentials });
  if ('failure' in known) return signInProblem(known.failure);
  if (!known.email) return { kind: 'unexpected', text: AUTH_MESSAGES.authentication };
  return withPassword({ email: known.email, password: credentials.password });
}

async function withPassword(form: SignInForm): Promise<Outcome> {
  try {
    const client = await lazyBackend();
    return outcomeOf(await client.auth.signInWithPassword(form));
  } catch {
    return signInProblem({ status: 0 });
  }
}

function outcomeOf({ data, error }: AuthTokenResponsePassword): Outcome {
  if (error) return signInProblem(failureOf(error));
  if (!data.session) return { kind: 'unexpected', text: AUTH_MESSAGES.authentication };
  return secondFactorDue(data.session) ? 'second-factor-due' : 'signed-in';
}
