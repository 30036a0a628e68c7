import { useMutation } from '@tanstack/react-query';
import { MFA_SETTINGS_MESSAGES } from '#core/messages/mfa-settings-messages.ts';
import { call } from '#web/lib/call.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { useUserId } from '#web/lib/session.tsx';
import { toast } from '#web/lib/toast.ts';

/** Takes somebody's second factor away, as an administrator. */
export function useResetSecondFactor(onDone: () => void) {
  const adminId = useUserId();
  return useMutation({
    mutationFn: (userId: string) =>
      call('admin_reset_user_mfa', { admin_user_id: adminId, target_user_id: userId }),
    onSuccess: () => {
      toast.success(MFA_SETTINGS_MESSAGES.userReset);
      onDone();
    },
    onError: (error) => toast.error(MFA_SETTINGS_MESSAGES.userResetFailed(refusalOf(error).message)),
  });
}
