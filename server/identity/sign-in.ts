import { transaction } from '#server/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Identity } from '#server/identity/identity.ts';
import { type SessionAnswer, sessionAnswer, startSession } from '#server/identity/sessions.ts';
import { userByEmail } from '#server/identity/users.ts';

/**
 * Checks e-mail and password and opens a session. A wrong password and an unknown address are one answer
 * and take as long; only who knows the password learns that an account is banned or not confirmed.
 */
export async function signIn(
  identity: Identity,
  { email, password }: { email: string | null; password: string },
  origin: Origin,
): Promise<SessionAnswer> {
  const { db } = identity.oja;
  const found = email === null ? undefined : await userByEmail(db, email);
  const matches = await identity.passwords.matches(found?.password_hash ?? null, password);
  if (!found || !matches) return refuse(identity, found?.id ?? null, 'invalid_credentials', origin);
  if (found.banned) return refuse(identity, found.id, 'user_banned', origin);
  if (!found.email_confirmed_at) return refuse(identity, found.id, 'email_not_confirmed', origin);

  const opened = await transaction(db, (tx) =>
    startSession(tx, identity, found.id, 'password', origin),
  );
  return sessionAnswer(identity, opened.user, opened.session, opened.refreshToken);
}

async function refuse(
  identity: Identity,
  userId: string | null,
  reason: 'invalid_credentials' | 'user_banned' | 'email_not_confirmed',
  origin: Origin,
): Promise<never> {
  await record(identity.oja.db, 'sign_in_refused', userId, origin, { reason });
  throw new AuthError(reason, { status: 400 });
}
