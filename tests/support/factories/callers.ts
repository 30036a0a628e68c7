import type { SignedInCaller } from '#server/define.ts';

/** A caller with a fresh second factor. */
export function proven(userId: string): SignedInCaller {
  return callerWith(userId, 'fresh');
}

export function callerWith(
  userId: string,
  shown: 'fresh' | 'stale' | 'none',
  sessionId: string | null = null,
): SignedInCaller {
  const now = Math.floor(Date.now() / 1000);
  const timestamp = shown === 'stale' ? now - 3_600 : now;
  return {
    role: 'authenticated',
    userId,
    sessionId,
    aal: shown === 'none' ? 'aal1' : 'aal2',
    claims: { amr: [{ method: shown === 'none' ? 'password' : 'totp', timestamp }] },
    ip: '127.0.0.1',
    userAgent: 'tests',
  };
}
