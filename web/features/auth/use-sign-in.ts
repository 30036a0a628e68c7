import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signInProblem, type SignInProblem } from '#core/identity/auth-problem.ts';
import type { SignInForm } from '#core/identity/sign-in-form.ts';
import { AUTH_MESSAGES } from '#core/messages/auth-messages.ts';
import { newAccount } from '#web/features/auth/new-account.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import { toast } from '#web/lib/toast.ts';

/**
 * Signs in with e-mail and password; null when it worked. The way on is the page frame's, which
 * follows the session.
 */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    // Without a network it fails at once and says so, rather than waiting unseen.
    networkMode: 'always',
    mutationFn: async (form: SignInForm): Promise<SignInProblem | null> => {
      const problem = await signIn(form);
      if (problem) return problem;
      newAccount.forget();
      toast.success(AUTH_MESSAGES.signedIn);
      // What strangers were shown may look different to this person.
      void queryClient.invalidateQueries();
      return null;
    },
  });
}

async function signIn({ email, password }: SignInForm): Promise<SignInProblem | null> {
  try {
    const client = await lazyBackend();
    const { error } = await client.auth.signInWithPassword({ email, password });
    return error && signInProblem(error);
  } catch {
    return signInProblem({ status: 0 });
  }
}
