import { useEffect } from 'react';
import { call } from '#web/lib/supabase/call.ts';
import { rememberCode, rememberedCode } from '#web/lib/supabase/followed-code.ts';

/** Somebody came by a link with `?ref=`: the visit is counted once, and the code stored until they have signed up. */
export function useFollowedLink(): void {
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('ref')?.trim() ?? '';
    if (!/^[A-Za-z0-9]{4,20}$/.test(code) || rememberedCode() === code) return;
    rememberCode(code);
    call('track_referral_click', { p_code: code }).catch(() => undefined);
  }, []);
}
