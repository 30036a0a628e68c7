import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { deviceOf } from '#core/identity/device.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Identity } from '#server/identity/identity.ts';
import { type UserView, userView } from '#server/identity/account/user-view.ts';
import { userById, type UserRow } from '#server/identity/account/users.ts';

const ACCESS_TOKEN_SECONDS = 900;

/** How a session was proven; newest first. */
export interface Proof {
  readonly method:
    | 'password'
    | 'email/signup'
    | 'magiclink'
    | 'invite'
    | 'otp'
    | 'recovery'
    | 'email_change'
    | 'phone_change'
    | 'oauth'
    | 'totp'
    /** A recovery code, in place of the authenticator's. */
    | 'mfa/recovery_code';
  readonly timestamp: number;
}

export interface SessionRow {
  readonly id: string;
  readonly aal: 'aal1' | 'aal2';
  readonly amr: Proof[];
}

export interface SessionAnswer {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserView;
}

/**
 * Opens a session with its first refresh token, and logs the sign-in. The tokens themselves are made after the
 * commit.
 */
export async function openSession(
  tx: Db,
  identity: Identity,
  userId: string,
  method: Proof['method'],
  origin: Origin,
): Promise<{ session: SessionRow; refreshToken: string }> {
  const amr: Proof[] = [{ method, timestamp: Math.floor(Date.now() / 1000) }];
  const session = await one(
    tx,
    sql<SessionRow>`
      insert into auth.sessions (user_id, amr, user_agent, ip, created_at)
      values (${userId}, ${JSON.stringify(amr)}::jsonb, ${origin.userAgent}, ${origin.ip}, app_now())
      returning id, aal, amr`,
  );
  await sql`
    insert into login_activity
      (user_id, session_id, activity_type, method, ip_address, device, user_agent)
    values (${userId}, ${session.id}, 'Account Login', ${method}, ${origin.ip},
      ${deviceOf(origin.userAgent)}, ${origin.userAgent})`.execute(tx);
  await sql`update auth.users set last_sign_in_at = app_now() where id = ${userId}`.execute(tx);
  return { session, refreshToken: await addRefreshToken(tx, identity, session.id, null) };
}

/** Stored as a hash for look-ups, and sealed so that a client that lost the response can get it again. */
export async function addRefreshToken(
  tx: Db,
  identity: Identity,
  sessionId: string,
  parentId: string | null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const hash = hashOfToken(token);
  await sql`
    insert into auth.refresh_tokens
      (token_hash, session_id, parent_id, sealed_token, created_at, updated_at)
    values (${hash}, ${sessionId}, ${parentId}, ${identity.refreshSeal.seal(hash, token)},
      app_now(), app_now())`.execute(tx);
  return token;
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session in the transaction that proved the user; `sessionAnswer` follows the commit. */
export async function startSession(
  tx: Db,
  identity: Identity,
  userId: string,
  method: Proof['method'],
  origin: Origin,
): Promise<StartedSession> {
  const opened = await openSession(tx, identity, userId, method, origin);
  await record(tx, 'signed_in', userId, origin, { method });
  const user = await userById(tx, userId);
  if (!user) throw new AuthError('user_not_found');
  if (user.banned) throw new AuthError('user_banned');
  return { ...opened, user };
}

export interface StartedSession {
  readonly user: UserRow;
  readonly session: SessionRow;
  readonly refreshToken: string;
}

/** The response every sign-in method ends with. */
export async function sessionAnswer(
  identity: Identity,
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
): Promise<SessionAnswer> {
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = now + ACCESS_TOKEN_SECONDS;
  const view = userView(user);
  const accessToken = await identity.keys.sign({
    iss: identity.issuer,
    sub: user.id,
    aud: 'authenticated',
    iat: now,
    exp: expiresAt,
    email: view.email,
    phone: view.phone,
    app_metadata: view.app_metadata,
    user_metadata: view.user_metadata,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: view,
  };
}

export type LogoutScope = 'global' | 'local' | 'others';

/**
 * Ends a user's sessions and returns them, so that the guard can be notified after the commit. Flows begun in other
 * sessions end with them.
 */
export async function endSessions(
  tx: Db,
  { userId, sessionId, scope }: { userId: string; sessionId: string | null; scope: LogoutScope },
): Promise<string[]> {
  const which = {
    global: sql`true`,
    local: sql`id = ${sessionId}`,
    others: sql`id is distinct from ${sessionId}::uuid`,
  }[scope];
  if (scope !== 'local') await forgetPendingPhoneChange(tx, userId);
  const ended = await rows(
    tx,
    sql<{ id: string }>`
      delete from auth.sessions where user_id = ${userId} and ${which} returning id`,
  );
  return ended.map(({ id }) => id);
}

/**
 * A change of number takes only the new phone, and ends in a session. If its requesting session is over, it must not
 * come back that way. Runs before sessions are ended, so that one opened concurrently is among them.
 */
export async function forgetPendingPhoneChange(tx: Db, userId: string) {
  await sql`
    update auth.users set phone_change = null, phone_change_sent_at = null
    where id = ${userId} and phone_change is not null`.execute(tx);
}
