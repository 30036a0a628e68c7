import { useEffect } from 'react';
import { useSendLanguage } from '#web/features/account/language/use-send-language.ts';
import { backend } from '#web/lib/supabase/backend.ts';
import { startSessionRefresh } from '#web/lib/supabase/start-session-refresh.ts';

/**
 * Refreshes the session of a signed-in person, on every page and also in hidden tabs, and sends the language they chose
 * in this browser.
 */
export default function FreshSession() {
  useEffect(() => startSessionRefresh(backend().auth), []);
  useSendLanguage();
  return null;
}
