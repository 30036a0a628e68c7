import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';

/** Requests a code to the account's new number; returns the number as stored. */
export function useSendPhoneCode() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (phone: string): Promise<string> => {
      const { auth } = await lazyBackend();
      const { data, error } = await auth.updateUser({ phone });
      if (error) throw error;
      return data.user.new_phone ? `+${data.user.new_phone.replace(/^\+/, '')}` : phone;
    },
  });
}

/** Verifies the number by its code. */
export function useVerifyPhone() {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ phone, code }: { phone: string; code: string }) => {
      // A code opens a new session for its holder, with less assurance than this one; that session is discarded, and
      // this one only learns the number.
      const { passingClient } = await import('#web/lib/supabase/backend.ts');
      const passing = passingClient().auth;
      const { error } = await passing.verifyOtp({ phone, token: code, type: 'phone_change' });
      if (error) throw error;
      await passing.signOut({ scope: 'local' });
      await (await lazyBackend()).auth.refreshSession();
    },
    onSuccess: () => {
      toast.success(t('Phone number verified'));
      for (const key of ['own-user', 'profile', 'sessions']) {
        void queryClient.invalidateQueries({ queryKey: [key, userId] });
      }
    },
  });
}
