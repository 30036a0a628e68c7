import { sql } from 'kysely';
import { type Db, maybe } from '#server/db/database.ts';
import type { Caller } from '#server/define.ts';
import { Denied } from '#server/edge/gateway/denied.ts';
import { Lru } from '#server/edge/gateway/lru.ts';

export interface SessionGuard {
  /**
   * Lets a caller through as the session stands now, or throws Denied: the session ended, the user is
   * banned, or the second factor is still due. Callers without a session pass as they are.
   */
  check(caller: Caller, options?: { withoutSecondFactor?: boolean }): Promise<Caller>;
  /** The session has changed or ended: look again at the next request. */
  forget(sessionId: string): void;
  /** Ends what is known of a session and tells whoever holds something open for it. */
  revoke(sessionId: string): void;
  /** Answers how to stop listening. */
  onRevoked(listener: (sessionId: string) => void): () => void;
}

interface SessionState {
  readonly user_id: string;
  readonly aal: 'aal1' | 'aal2';
  readonly banned: boolean;
  readonly has_factor: boolean;
}

interface Known {
  readonly state: Promise<SessionState | undefined>;
  readonly until: number;
}

const REVALIDATE_MS = 5_000;
const REMEMBERED_SESSIONS = 20_000;

/**
 * Stands between a verified token and everything behind the gateway. What it knows of a session is at most
 * five seconds old, and what this process itself changes is known at once.
 */
export function sessionGuard(db: Db): SessionGuard {
  const known = new Lru<Known>(REMEMBERED_SESSIONS);
  const listeners = new Set<(sessionId: string) => void>();

  function stateOf(sessionId: string): Promise<SessionState | undefined> {
    const remembered = known.get(sessionId);
    if (remembered && remembered.until > Date.now()) return remembered.state;
    const state = readState(db, sessionId);
    known.set(sessionId, { state, until: Date.now() + REVALIDATE_MS });
    state.then(
      (found) => {
        if (!found) revoke(sessionId);
      },
      () => known.delete(sessionId),
    );
    return state;
  }

  function revoke(sessionId: string) {
    known.delete(sessionId);
    for (const listener of listeners) listener(sessionId);
  }

  return {
    async check(caller, { withoutSecondFactor = false } = {}) {
      if (caller.sessionId === null) return caller;
      const state = await stateOf(caller.sessionId);
      if (!state || state.user_id !== caller.userId) throw new Denied('session_ended');
      if (state.banned) throw new Denied('user_banned');
      const aal = caller.aal === 'aal2' && state.aal === 'aal2' ? 'aal2' : 'aal1';
      if (aal === 'aal1' && state.has_factor && !withoutSecondFactor) {
        throw new Denied('second_factor_due');
      }
      return aal === caller.aal ? caller : { ...caller, aal, claims: { ...caller.claims, aal } };
    },
    forget: (sessionId) => known.delete(sessionId),
    revoke,
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A session lives as long as it has a refresh token that was not revoked. */
function readState(db: Db, sessionId: string): Promise<SessionState | undefined> {
  return maybe(
    db,
    sql<SessionState>`
      select s.user_id, s.aal,
        coalesce(u.banned_until > app_now(), false) as banned,
        exists (select 1 from auth.mfa_factors f
          where f.user_id = s.user_id and f.status = 'verified') as has_factor
      from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = ${sessionId} and exists (
        select 1 from auth.refresh_tokens t where t.session_id = s.id and not t.revoked)`,
  );
}
