import type { Session } from '@supabase/supabase-js';

/** Where the browser keeps the session. */
export const SESSION_KEY = 'oja-session';

/** True when someone has signed in on this device; whether that still holds is asked later. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** The session as it was last kept, be it still good or not; null where nobody is signed in. */
export function storedSession(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as Session | null;
    return typeof stored?.user?.id === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/** Whose session it is. */
export function storedUserId(): string | null {
  return storedSession()?.user.id ?? null;
}
