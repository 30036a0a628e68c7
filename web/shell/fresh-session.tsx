import { useEffect } from 'react';
import { backend } from '#web/lib/supabase/backend.ts';
import { startSessionRefresh } from '#web/lib/supabase/start-session-refresh.ts';

/** Keeps the session of a signed-in person fresh, on whatever page and also where nobody looks at the tab. */
export default function FreshSession() {
  useEffect(() => startSessionRefresh(backend().auth), []);
  return null;
}
