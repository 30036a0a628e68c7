import { type Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { confirmEmail } from '#server/identity/accounts.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Identity } from '#server/identity/identity.ts';
import { spendCode, spendLink } from '#server/identity/one-time-tokens.ts';
import { openSession, type SessionAnswer, sessionAnswer } from '#server/identity/sessions.ts';
import { userById } from '#server/identity/users.ts';

export type ProofOfMailbox =
  | { readonly link: string }
  | { readonly email: string; readonly code: string };

/**
 * Takes the link or the code of a confirmation mail, marks the address as proven and signs its owner in.
 * Unknown, used and expired are one answer.
 */
export async function confirmSignUp(
  identity: Identity,
  proof: ProofOfMailbox,
  origin: Origin,
): Promise<SessionAnswer> {
  const opened = await transaction(identity.oja.db, async (tx) => {
    const userId = await spend(tx, identity, proof);
    if (!userId) {
      await record(tx, 'confirmation_failed', null, origin);
      return undefined;
    }
    await confirmEmail(tx, userId);
    const session = await openSession(tx, identity, userId, 'email/signup', origin);
    await record(tx, 'email_confirmed', userId, origin);
    const user = await userById(tx, userId);
    if (user?.banned) throw new AuthError('user_banned');
    return user && { ...session, user };
  });
  if (!opened) {
    throw new AuthError('otp_expired', {
      message: 'link' in proof ? 'Email link is invalid or has expired' : undefined,
    });
  }
  return sessionAnswer(identity, opened.user, opened.session, opened.refreshToken);
}

function spend(tx: Db, identity: Identity, proof: ProofOfMailbox): Promise<string | undefined> {
  if ('link' in proof) return spendLink(tx, proof.link, 'signup');
  return spendCode(tx, identity, { target: proof.email, code: proof.code, purpose: 'signup' });
}
