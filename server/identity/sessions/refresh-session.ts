import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { waitedTooLong } from '#server/identity/sign-in/first-step.ts';
import type { Identity } from '#server/identity/identity.ts';
import { idleTooLong } from '#server/identity/sessions/idle-session.ts';
import {
  addRefreshToken,
  hashOfToken,
  type SessionAnswer,
  sessionAnswer,
  type SessionRow,
} from '#server/identity/sessions/sessions.ts';
import { userById, type UserRow } from '#server/identity/account/users.ts';

const REUSE_SECONDS = 10;
const CONTENTION_MS = 5_000;

type Outcome =
  | { kind: 'refreshed'; user: UserRow; session: SessionRow; refreshToken: string }
  | { kind: 'busy' }
  | { kind: 'not_found' }
  | { kind: 'too_late'; sessionId: string }
  | { kind: 'reused'; sessionId: string };

/**
 * Exchanges a refresh token for a new one and an access token. A token used before gets the same response again while
 * its successor is the live one, or within ten seconds; later it counts as stolen and the whole session ends.
 */
export async function refreshSession(
  identity: Identity,
  refreshToken: string,
  origin: Origin,
): Promise<SessionAnswer> {
  const hash = hashOfToken(refreshToken);
  const patience = Date.now() + CONTENTION_MS;
  for (;;) {
    const outcome = await transaction(identity.oja.db, (tx) => rotate(tx, identity, hash, origin));
    switch (outcome.kind) {
      case 'refreshed':
        return sessionAnswer(identity, outcome.user, outcome.session, outcome.refreshToken);
      case 'not_found':
        throw new AuthError('refresh_token_not_found');
      case 'too_late':
        identity.sessions.ended([outcome.sessionId]);
        throw new AuthError('session_expired');
      case 'reused':
        identity.sessions.ended([outcome.sessionId]);
        throw new AuthError('refresh_token_already_used');
      case 'busy':
        if (Date.now() > patience) throw new AuthError('conflict');
        await sleep(10 + Math.random() * 20);
    }
  }
}

interface TokenRow {
  readonly id: string;
  readonly revoked: boolean;
  readonly reusable: boolean;
}

/** Under the session's lock. A refusal is returned, not thrown, so that what it revoked is committed. */
async function rotate(tx: Db, identity: Identity, hash: string, origin: Origin): Promise<Outcome> {
  const locked = await lockSession(tx, hash);
  if (locked === 'busy' || locked === 'not_found') return { kind: locked };
  const { session, userId, tooLate } = locked;
  if (tooLate) {
    await sql`delete from auth.sessions where id = ${session.id}`.execute(tx);
    return { kind: 'too_late', sessionId: session.id };
  }
  const token = await maybe(
    tx,
    sql<TokenRow>`
      select id, revoked, app_now() <= updated_at + ${REUSE_SECONDS} * interval '1 second' as reusable
      from auth.refresh_tokens where token_hash = ${hash}`,
  );
  const user = await userById(tx, userId);
  if (!token || !user) return { kind: 'not_found' };
  if (user.banned) throw new AuthError('user_banned', { status: 400 });

  const refreshToken = await successor(tx, identity, session.id, token);
  if (refreshToken === null) {
    await sql`update auth.refresh_tokens set revoked = true where session_id = ${session.id}`.execute(
      tx,
    );
    await record(tx, 'refresh_token_reused', userId, origin);
    return { kind: 'reused', sessionId: session.id };
  }
  await sql`update auth.sessions set refreshed_at = app_now() where id = ${session.id}`.execute(tx);
  await record(tx, 'token_refreshed', userId, origin);
  return { kind: 'refreshed', user, session, refreshToken };
}

/** The next token, or null when this one must not have been sent. */
async function successor(
  tx: Db,
  identity: Identity,
  sessionId: string,
  token: TokenRow,
): Promise<string | null> {
  if (!token.revoked) {
    await sql`update auth.refresh_tokens set revoked = true, updated_at = app_now()
      where id = ${token.id}`.execute(tx);
    return addRefreshToken(tx, identity, sessionId, token.id);
  }
  const live = await maybe(
    tx,
    sql<{ token_hash: string; sealed_token: Buffer; is_child: boolean }>`
      select token_hash, sealed_token, parent_id is not distinct from ${token.id}::uuid as is_child
      from auth.refresh_tokens where session_id = ${sessionId} and not revoked
      order by is_child desc, created_at desc limit 1`,
  );
  if (live?.is_child) return identity.refreshSeal.open(live.token_hash, live.sealed_token);
  return live && token.reusable ? addRefreshToken(tx, identity, sessionId, token.id) : null;
}

/** Does not wait in the database: if the session is locked, the caller retries a moment later. */
async function lockSession(
  tx: Db,
  hash: string,
): Promise<{ session: SessionRow; userId: string; tooLate: boolean } | 'busy' | 'not_found'> {
  const found = await maybe(
    tx,
    sql<SessionRow & { user_id: string; too_late: boolean }>`
      select s.id, s.user_id, s.aal, s.amr, ${waitedTooLong} or ${idleTooLong} as too_late from auth.sessions s
      where s.id = (select session_id from auth.refresh_tokens where token_hash = ${hash})
      for update of s skip locked`,
  );
  if (found) return { session: found, userId: found.user_id, tooLate: found.too_late };
  const exists = await tx
    .selectFrom('auth.refresh_tokens')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return exists ? 'busy' : 'not_found';
}
