import { useEffect } from 'react';
import { call } from '#web/lib/call.ts';
import { forgetCode, rememberedCode } from '#web/lib/followed-code.ts';
import { isUnanswered } from '#web/lib/why-not.ts';

/** Says once whose link brought this person here. Whether it counts is the server's to judge. */
export default function ReferralBackground() {
  useEffect(() => {
    const code = rememberedCode();
    if (code === null) return;
    call('accept_referral', { p_code: code })
      .then(forgetCode)
      .catch((error: unknown) => {
        if (!isUnanswered(error)) forgetCode();
      });
  }, []);
  return null;
}
