import { phoneOfAlias } from '#core/identity/phone-alias.ts';
import { LONGEST_PASSWORD } from '#core/identity/password-rules.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { refuseTooManyAttempts } from '#server/identity/sign-in/attempts.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { refuseDistantGuesses } from '#server/identity/sign-in/distant-guesses.ts';
import type { Identity } from '#server/identity/identity.ts';
import {
  type SessionAnswer,
  sessionAnswer,
  startSession,
} from '#server/identity/sessions/sessions.ts';
import { recentSignUp } from '#server/identity/sign-in/recent-sign-ups.ts';
import { isConfirmed, userBy, type Contact } from '#server/identity/sign-in/sign-up.ts';
import { lockUser, readEmail, type UserRow } from '#server/identity/account/users.ts';

export interface Credentials {
  /** Null for an invalid address: refused like a wrong password, and as slowly. */
  readonly contact: Contact | null;
  readonly password: string;
}

/** Checks a password and opens a session. */
export async function signIn(
  identity: Identity,
  credentials: Credentials,
  origin: Origin,
): Promise<SessionAnswer> {
  const { id, password_hash: checked } = await checkPassword(identity, credentials, origin);
  const opened = await transaction(identity.oja.db, async (tx) => {
    // It may have changed while it was being checked, with the old one's sessions ended.
    const user = await lockUser(tx, id);
    if (user?.password_hash !== checked) throw new AuthError('invalid_credentials');
    return startSession(tx, identity, id, 'password', origin);
  });
  return sessionAnswer(identity, opened.user, opened.session, opened.refreshToken);
}

/**
 * The user with this password. A wrong one and an unknown address give the same response in the same time; only with
 * the right password is a ban revealed. "Not confirmed" is returned for the password of a recent sign-up, with or
 * without an account behind it.
 */
export async function checkPassword(
  identity: Identity,
  { contact, password }: Credentials,
  origin: Origin,
): Promise<UserRow> {
  const account = Object.values(contact ?? {}).join();
  await refuseTooManyAttempts(identity, 'password', origin, account);
  const found = contact === null ? undefined : await userBy(identity.oja.db, contact);
  await refuseDistantGuesses(identity, { account, userId: found?.id ?? null }, origin);
  const sane = [...password].length > LONGEST_PASSWORD ? '' : password;
  const matches = await identity.passwords.matches(found?.password_hash ?? null, sane);
  if (found && matches && found.banned) return refuse(identity, found.id, 'user_banned', origin);
  if (found && matches && contact && isProven(found, contact)) return found;
  const waits =
    contact !== null && (await isWaiting(identity, contact, sane, matches ? found : undefined));
  if (!waits) return refuse(identity, found?.id ?? null, 'invalid_credentials', origin);
  const reason = 'email' in contact ? 'email_not_confirmed' : 'phone_not_confirmed';
  return refuse(identity, found?.id ?? null, reason, origin);
}

function isProven(user: UserRow, contact: Contact): boolean {
  return ('email' in contact ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

/**
 * Whether this password was chosen for an address still to be confirmed. After a sign-up that follows from the
 * sign-up alone; `owner`, whose account has the password, counts if no sign-up created the account.
 */
async function isWaiting(
  identity: Identity,
  contact: Contact,
  password: string,
  owner: UserRow | undefined,
): Promise<boolean> {
  const recent = await recentSignUp(identity.oja.db, contact);
  if (recent) return identity.passwords.matches(recent.password_hash, password);
  return owner !== undefined && (isConfirmed(owner) || owner.confirmation_sent_at === null);
}

/** The contact typed as an e-mail address, which may be the alias of a phone number. */
export function contactOfEmail(typed: string): Contact | null {
  const phone = phoneOfAlias(typed);
  if (phone) return { phone };
  const email = readEmail(typed);
  return email === null ? null : { email };
}

async function refuse(
  identity: Identity,
  userId: string | null,
  reason: 'invalid_credentials' | 'user_banned' | 'email_not_confirmed' | 'phone_not_confirmed',
  origin: Origin,
): Promise<never> {
  await record(identity.oja.db, 'sign_in_refused', userId, origin, { reason });
  throw new AuthError(reason, { status: 400 });
}
