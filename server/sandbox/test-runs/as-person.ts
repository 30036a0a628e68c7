import type { SignedInCaller } from '#server/define.ts';
import type { Presence } from '#server/identity/second-factor/presence.ts';

/** Test people log in nowhere, so their second factor is taken as shown. */
export const SHOWN: Presence = { shown: 'fresh', sessionId: null };

/** A test person as a caller, so that row policies decide what they read and write. */
export function callerOf(userId: string): SignedInCaller {
  return {
    role: 'authenticated',
    userId,
    sessionId: null,
    aal: 'aal1',
    claims: { sub: userId, role: 'authenticated', aal: 'aal1' },
    ip: '127.0.0.1',
    userAgent: 'sandbox test',
  };
}
