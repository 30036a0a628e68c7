import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { accountOfGoogle } from '#server/identity/google/google-account.ts';
import type { LinkingSession } from '#server/identity/google/begin-google-flow.ts';
import { linkGoogle } from '#server/identity/google/google-identity.ts';
import { googleOf } from '#server/identity/google/google-of.ts';
import type { GivenIdToken } from '#server/identity/google/id-tokens.ts';
import type { Identity } from '#server/identity/identity.ts';
import {
  type SessionAnswer,
  sessionAnswer,
  startSession,
} from '#server/identity/sessions/sessions.ts';

/** Signs in by a token that the client got from Google itself, or links its person to the signed-in user. */
export async function signInWithIdToken(
  identity: Identity,
  given: GivenIdToken,
  link: LinkingSession | null,
  origin: Origin,
): Promise<SessionAnswer> {
  const person = await googleOf(identity).verify(given);
  const { db } = identity.oja;
  const opened = await transaction(db, async (tx) => {
    if (link) await linkGoogle(tx, identity, link, person, origin);
    const userId = link?.userId ?? (await accountOfGoogle(tx, identity, person, origin));
    return startSession(tx, identity, userId, 'oauth', origin);
  }).catch(async (error: unknown) => {
    if (error instanceof AuthError) {
      const detail = { provider: 'google', reason: error.code };
      await record(db, 'identity_refused', link?.userId ?? null, origin, detail);
    }
    throw error;
  });
  return sessionAnswer(identity, opened.user, opened.session, opened.refreshToken);
}
