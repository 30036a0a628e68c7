import type { Session } from '@supabase/supabase-js';
import { mayRefreshNow, untilRefresh } from '#web/lib/supabase/session-schedule.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';

type Auth = Pick<Backend['auth'], 'getSession' | 'refreshSession' | 'onAuthStateChange'>;

/** The instance running in this tab. */
let running: { refreshNow: () => Promise<boolean> } | null = null;

/**
 * Refreshes the session now, at most once a minute. Returns whether there is a new one; failures are ignored, since the
 * client itself ends a session that cannot be refreshed.
 */
export function refreshSessionNow(): Promise<boolean> {
  return running?.refreshNow() ?? Promise.resolve(false);
}

/**
 * Refreshes the session 14 minutes after the last refresh. In a visible tab the client does so a little earlier itself
 * and this only waits on; in a hidden one the client does nothing, and realtime channels would end with their token.
 * Returns the function that stops it.
 */
export function startSessionRefresh(auth: Auth): () => void {
  let token: string | null = null;
  let refreshedAt = Date.now();
  let triedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = () => {
    clearTimeout(timer);
    timer = undefined;
    if (token === null) return;
    const wait = untilRefresh({ refreshedAt, triedAt }, Date.now());
    timer = setTimeout(() => void refresh(), wait);
  };

  const refresh = async (): Promise<boolean> => {
    const before = token;
    triedAt = Date.now();
    schedule();
    try {
      // The client refreshes an expired session when reading it: then there is nothing left to do.
      await auth.getSession();
      if (token !== null && token === before) await auth.refreshSession();
    } catch {
      // Retried in a minute.
    }
    return token !== null && token !== before;
  };

  const { data } = auth.onAuthStateChange((_event, session) => {
    if (session?.access_token === token) return;
    const now = Date.now();
    if (session) refreshedAt = token === null ? Math.min(now, issuedAt(session)) : now;
    token = session?.access_token ?? null;
    schedule();
  });

  /** Timers stop while the machine sleeps, so the clock is checked on waking up. */
  const resume = () => {
    if (token !== null && untilRefresh({ refreshedAt, triedAt }, Date.now()) === 0) void refresh();
  };
  const stopListening = onResume(resume);

  const self = {
    refreshNow: () =>
      token !== null && mayRefreshNow({ triedAt }, Date.now()) ? refresh() : Promise.resolve(false),
  };
  running = self;
  return () => {
    if (running === self) running = null;
    stopListening();
    clearTimeout(timer);
    token = null;
    data.subscription.unsubscribe();
  };
}

function issuedAt({ expires_at, expires_in }: Session): number {
  return ((expires_at ?? Infinity) - expires_in) * 1_000;
}

function onResume(resume: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const seen = () => {
    if (document.visibilityState === 'visible') resume();
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', resume);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', resume);
  };
}
