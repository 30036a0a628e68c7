import { type Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { confirmEmail } from '#server/identity/accounts.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Identity } from '#server/identity/identity.ts';
import { spendCode, spendLink, type SpentToken } from '#server/identity/one-time-tokens.ts';
import { type SessionAnswer, sessionAnswer, startSession } from '#server/identity/sessions.ts';

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
    const spent = await spend(tx, identity, proof);
    if (!spent) {
      await record(tx, 'confirmation_failed', null, origin);
      return undefined;
    }
    await confirmEmail(tx, spent.userId);
    await record(tx, 'email_confirmed', spent.userId, origin);
    return startSession(tx, identity, spent.userId, 'email/signup', origin);
  });
  if (!opened) {
    throw new AuthError('otp_expired', {
      message: 'link' in proof ? 'Email link is invalid or has expired' : undefined,
    });
  }
  return sessionAnswer(identity, opened.user, opened.session, opened.refreshToken);
}

function spend(tx: Db, identity: Identity, proof: ProofOfMailbox): Promise<SpentToken | undefined> {
  if ('link' in proof) return spendLink(tx, proof.link, ['signup']);
  return spendCode(tx, identity, { target: proof.email, code: proof.code, purposes: ['signup'] });
}
