import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';
import type { Caller } from '#server/define.ts';
import { Denied } from '#server/supabase/gateway/denied.ts';
import { Lru } from '#server/supabase/gateway/lru.ts';
import { ownerHasFactor, waitedTooLong } from '#server/identity/sign-in/first-step.ts';

export interface CheckOptions {
  /** Whether callers pass whose second factor is still due. */
  readonly withoutSecondFactor?: boolean;
}

export interface SessionGuard {
  /**
   * Returns the caller with the session's current level, or throws Denied: the session ended, the user is banned, or
   * the second factor is still due. Callers without a session pass as they are.
   */
  check(caller: Caller, options?: CheckOptions): Promise<Caller>;
  /** The same at once, or null where the session must be read first. */
  checkAtOnce(caller: Caller, options?: CheckOptions): Caller | null;
  /** The session has changed or ended: it is read again at the next request. */
  forget(sessionId: string): void;
  /** Drops a cached session and notifies whoever holds something open for it. */
  revoke(sessionId: string): void;
  /** Returns how to unsubscribe. */
  onRevoked(listener: (sessionId: string) => void): () => void;
}

interface SessionState {
  readonly user_id: string;
  readonly aal: 'aal1' | 'aal2';
  readonly banned: boolean;
  readonly has_factor: boolean;
  /** The second factor was due and its five minutes are over. */
  readonly too_late: boolean;
}

interface Known {
  readonly reading: Promise<SessionState | undefined>;
  readonly readAt: number;
  /** What was found; null until the read is over, and where the session does not exist. */
  state: SessionState | null;
}

const REVALIDATE_MS = 5_000;
const REMEMBERED_SESSIONS = 20_000;

/**
 * Checks sessions between a verified token and everything behind the gateway. A cached session is at most five seconds
 * old, and changes by this process itself apply at once.
 */
export function sessionGuard(db: Db): SessionGuard {
  const known = new Lru<Known>(REMEMBERED_SESSIONS);
  const listeners = new Set<(sessionId: string) => void>();

  /** The session's state as it was read at `since` or later. */
  function remembered(sessionId: string, since: number): Known | undefined {
    const found = known.get(sessionId);
    return found && found.readAt > since ? found : undefined;
  }

  function read(sessionId: string): Known {
    const reading = readState(db, sessionId);
    const begun: Known = { reading, readAt: Date.now(), state: null };
    known.set(sessionId, begun);
    reading.then(
      (found) => {
        if (found) begun.state = found;
        else revoke(sessionId);
      },
      () => known.delete(sessionId),
    );
    return begun;
  }

  function revoke(sessionId: string) {
    known.delete(sessionId);
    for (const listener of listeners) listener(sessionId);
  }

  return {
    async check(caller, options = {}) {
      const { sessionId } = caller;
      if (sessionId === null) return caller;
      const since = Date.now() - REVALIDATE_MS;
      const state = await (remembered(sessionId, since) ?? read(sessionId)).reading;
      if (!isOlder(state, caller)) return checked(caller, state, options);
      const newer = remembered(sessionId, issuedBy(caller)) ?? read(sessionId);
      return checked(caller, await newer.reading, options);
    },
    checkAtOnce(caller, options = {}) {
      const { sessionId } = caller;
      if (sessionId === null) return caller;
      const found = remembered(sessionId, Date.now() - REVALIDATE_MS);
      if (!found?.state) return null;
      if (isOlder(found.state, caller) && found.readAt <= issuedBy(caller)) return null;
      return checked(caller, found.state, options);
    },
    forget: (sessionId) => known.delete(sessionId),
    revoke,
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function checked(
  caller: Caller,
  state: SessionState | undefined,
  { withoutSecondFactor = false }: CheckOptions,
): Caller {
  if (!state || state.user_id !== caller.userId) throw new Denied('session_ended');
  if (state.banned) throw new Denied('user_banned');
  if (state.too_late) throw new Denied('session_ended');
  const aal = caller.aal === 'aal2' && state.aal === 'aal2' ? 'aal2' : 'aal1';
  if (aal === 'aal1' && state.has_factor && !withoutSecondFactor) {
    throw new Denied('second_factor_due');
  }
  return aal === caller.aal ? caller : { ...caller, aal, claims: { ...caller.claims, aal } };
}

/**
 * A token with the second factor is newer than a cached session without it: the factor was passed on another node, or
 * was removed since. The read that decides may not be older than the token.
 */
function isOlder(state: SessionState | undefined, { aal }: Caller): boolean {
  return state?.aal === 'aal1' && aal === 'aal2';
}

function issuedBy({ claims }: Caller): number {
  return (Number(claims['iat'] ?? 0) + 1) * 1000;
}

/** A session lives as long as it has a refresh token that was not revoked. */
function readState(db: Db, sessionId: string): Promise<SessionState | undefined> {
  return maybe(
    db,
    sql<SessionState>`
      select s.user_id, s.aal,
        coalesce(u.banned_until > app_now(), false) as banned,
        ${ownerHasFactor} as has_factor, ${waitedTooLong} as too_late
      from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = ${sessionId} and exists (
        select 1 from auth.refresh_tokens t where t.session_id = s.id and not t.revoked)`,
  );
}
