import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MFA_SETTINGS_MESSAGES } from '#core/identity/mfa-settings-texts.ts';
import { call } from '#web/lib/supabase/call.ts';
import { beginEnrolment } from '#web/features/account/security/enrolment.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { CodeRefused, proveSecondFactor } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { errorText } from '#web/lib/supabase/error-text.ts';
import { t } from '#web/lib/i18n/language.ts';

export const recoveryCodesLeftQuery = (userId: string) =>
  queryOptions({
    queryKey: ['recovery-codes-left', userId],
    queryFn: () => call('recovery_codes_left', {}),
  });

/** A proof that is still missing before something may be done. */
export interface Proof {
  factorId: string;
  code: string;
}

/** A new key for an authenticator app. With an existing one, a code of it comes first. */
export function useBeginEnrolment() {
  return useSecondFactorStep(async (proof: Proof | null) => {
    if (proof) await prove(proof);
    return beginEnrolment();
  });
}

/** The first code of the new key, which turns two-factor on. */
export function useFinishEnrolment() {
  return useSecondFactorStep(async (proof: Proof) => {
    await prove(proof);
    toast.success(MFA_SETTINGS_MESSAGES.enabled);
  });
}

/** Ten new codes; those before them stop working. */
export function useNewRecoveryCodes() {
  return useSecondFactorStep(async (proof: Proof | null) => {
    if (proof) await prove(proof);
    return (await call('create_recovery_codes', {})).codes;
  });
}

/** Removes the authenticator, against a code of it or a recovery code. */
export function useTurnOff() {
  return useSecondFactorStep(async (proof: Proof) => {
    await prove(proof);
    const { auth } = await lazyBackend();
    const { error } = await auth.mfa.unenroll({ factorId: proof.factorId });
    if (error) throw new Error(t(MFA_SETTINGS_MESSAGES.disableFailed(errorText(error))));
    // The stored session still claims that there is a second factor.
    await auth.refreshSession();
    toast.success(MFA_SETTINGS_MESSAGES.disabled);
  });
}

async function prove({ factorId, code }: Proof): Promise<void> {
  try {
    await proveSecondFactor(factorId, code);
  } catch (error) {
    if (!(error instanceof CodeRefused)) throw error;
    const { challengeFailed, verifyFailed } = MFA_SETTINGS_MESSAGES;
    const failed = error.step === 'challenge' ? challengeFailed : verifyFailed;
    throw new Error(t(failed(error.message)), { cause: error });
  }
}

function useSecondFactorStep<Given, Answer>(step: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: step,
    networkMode: 'always',
    onSettled: () => {
      const about = ['factors', 'recovery-codes-left', 'sessions', 'own-user', 'profile'];
      for (const key of about) void queryClient.invalidateQueries({ queryKey: [key, userId] });
    },
  });
}
