import { useMutation } from '@tanstack/react-query';
import {
  codeSendProblem,
  phoneCodeProblem,
  phoneSignUpProblem,
} from '#web/features/account/auth/sign-up/phone-problem.ts';
import { LEGAL_FIELD, LEGAL_VERSION } from '#core/consent/legal-version.ts';
import type { PhoneSignUpForm } from '#core/identity/sign-in-form.ts';
import { PHONE_MESSAGES } from '#core/identity/auth-texts.ts';
import { attempt } from '#web/features/account/auth/auth-call.ts';
import { newAccount } from '#web/features/account/auth/sign-up/new-account.ts';
import { phoneAuth } from '#web/features/account/auth/sign-up/phone-auth.ts';
import { toast } from '#web/lib/page/toast.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Opens an account for a phone; on success a code was sent to it. */
export function usePhoneSignUp() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ name, phone, password }: PhoneSignUpForm) => {
      const answer = await phoneAuth({
        action: 'sign_up',
        phone,
        password,
        full_name: name,
        [LEGAL_FIELD]: LEGAL_VERSION,
      });
      if ('failure' in answer) {
        const { failure } = answer;
        toast.error(phoneSignUpProblem(failure));
        const isWeak = failure.code === 'weak_password';
        return { sent: false, weakPassword: isWeak ? failure.message : undefined };
      }
      newAccount.remember({ by: 'phone', phone });
      toast.success(PHONE_MESSAGES.codeSent);
      return { sent: true };
    },
  });
}

/** Verifies the phone by the code; returns what was wrong with it, or null. */
export function useVerifyPhone() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ phone, otp }: { phone: string; otp: string }): Promise<string | null> => {
      const answer = await phoneAuth({ action: 'verify_otp', phone, otp });
      if ('failure' in answer) return t(phoneCodeProblem(answer.failure));
      newAccount.remember({ by: 'phone', phone });
      toast.success(PHONE_MESSAGES.verified);
      return null;
    },
  });
}

/** Requests a new code; an error's message gives the reason why none was sent. */
export async function sendPhoneCode(phone: string): Promise<void> {
  const failure = await attempt((client) => client.auth.resend({ type: 'sms', phone }));
  if (failure) throw new Error(t(codeSendProblem(failure)));
  toast.success(PHONE_MESSAGES.codeSent);
}
