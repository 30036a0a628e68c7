import { useEffect } from 'react';
import { rememberSaved, unsavedLanguage } from '#web/features/account/language/saved-language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

/** Sends the language chosen in this browser once, so that mails and messages are in it as well. */
export function useSendLanguage(): void {
  const userId = useUserId();
  useEffect(() => {
    const language = unsavedLanguage(userId, document.cookie);
    if (language === null) return;
    call('set_language', { p_language: language })
      .then(() => rememberSaved(userId, language))
      // The next page sends it.
      .catch(() => undefined);
  }, [userId]);
}
