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
