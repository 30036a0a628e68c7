import { useMutation } from '@tanstack/react-query';
import { resendProblem, type AuthFailure } from '#core/identity/auth-problem.ts';
import { callbackAddress } from '#web/features/auth/addresses.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

/**
 * Has the confirmation link sent once more. Whether the address is known is not told; an error's
 * message says why nothing was sent.
 */
export function useResend(origin: string) {
  return useMutation({
    // Without a network it fails at once and says so, rather than waiting unseen.
    networkMode: 'always',
    mutationFn: async (email: string) => {
      const failure = await resend(email, callbackAddress(origin));
      if (failure) throw new Error(resendProblem(failure));
    },
  });
}

async function resend(email: string, emailRedirectTo: string): Promise<AuthFailure | null> {
  try {
    const client = await lazyBackend();
    const { error } = await client.auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo },
    });
    return error;
  } catch {
    return {};
  }
}
