import type { Session } from '@supabase/supabase-js';

/** The storage key of the session. */
export const SESSION_KEY = 'oja-session';

/** True when someone has signed in on this device; whether that is still valid is checked later. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** The session as last stored, valid or not; null where nobody is signed in. */
export function storedSession(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as Session | null;
    return typeof stored?.user?.id === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/** The stored session's user. */
export function storedUserId(): string | null {
  return storedSession()?.user.id ?? null;
}
