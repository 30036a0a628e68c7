import { useMutation } from '@tanstack/react-query';
import { MFA_SETTINGS_MESSAGES } from '#core/identity/mfa-settings-texts.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { CodeRefused, proveSecondFactor } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';

interface Reset {
  readonly userId: string;
  /** The administrator's own authenticator and its current code. */
  readonly factorId: string;
  readonly code: string;
}

/** Removes somebody's second factor, or proposes to, as an administrator who has just proved their own. */
export function useResetSecondFactor(onDone: () => void) {
  const adminId = useUserId();
  return useMutation({
    mutationFn: async ({ userId, factorId, code }: Reset) => {
      await proveSecondFactor(factorId, code);
      return call('admin_reset_user_mfa', { admin_user_id: adminId, target_user_id: userId });
    },
    onSuccess: ({ message, approval_id }) => {
      toast.success(approval_id === undefined ? MFA_SETTINGS_MESSAGES.userReset : message);
      onDone();
    },
    onError: (error) => {
      // A refused code is reported at its field.
      if (error instanceof CodeRefused) return;
      toast.error(MFA_SETTINGS_MESSAGES.userResetFailed(refusalOf(error).message));
    },
  });
}
