import { useEffect } from 'react';
import { backend } from '#web/lib/supabase/backend.ts';
import { startSessionRefresh } from '#web/lib/supabase/start-session-refresh.ts';

/** Refreshes the session of a signed-in person, on every page and also in hidden tabs. */
export default function FreshSession() {
  useEffect(() => startSessionRefresh(backend().auth), []);
  return null;
}
