import { useMutation } from '@tanstack/react-query';
import { callbackAddress } from '#web/features/auth/addresses.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

/** Has the confirmation link sent once more. Whether the address is known is not told. */
export function useResend(origin: string) {
  return useMutation({
    mutationFn: async (email: string) => {
      const client = await lazyBackend();
      const { error } = await client.auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: callbackAddress(origin) },
      });
      if (error) throw error;
    },
  });
}
