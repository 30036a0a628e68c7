import { useEffect } from 'react';
import { call } from '#web/lib/supabase/call.ts';
import { forgetCode, rememberedCode } from '#web/lib/supabase/followed-code.ts';
import { isUnanswered } from '#web/lib/supabase/error-text.ts';

/** Reports once whose link brought this person here. Whether it counts is for the server to decide. */
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
