import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { issueAuthCode, type RedeemedFlow } from '#server/identity/sign-in/flow-states.ts';
import { accountOfGoogle } from '#server/identity/google/google-account.ts';
import { linkGoogle, refuseLinked } from '#server/identity/google/google-identity.ts';
import type { LinkingSession } from '#server/identity/google/begin-google-flow.ts';
import type { GoogleAnswer } from '#server/identity/google/google.ts';
import { googleOf } from '#server/identity/google/google-of.ts';
import type { ReturnedFlow } from '#server/identity/google/take-google-flow.ts';
import type { Identity } from '#server/identity/identity.ts';
import {
  type FromProvider,
  openProviderTokens,
  type ProviderTokens,
  providerTokens,
  sealProviderTokens,
} from '#server/identity/sign-in/provider-tokens.ts';
import {
  type SessionAnswer,
  sessionAnswer,
  startSession,
} from '#server/identity/sessions/sessions.ts';

/** A code for the browser that kept its secret, or the session itself for clients that began without one. */
export type FinishedFlow =
  | { readonly code: string }
  | { readonly session: SessionAnswer; readonly tokens: ProviderTokens };

/** Handles Google's response: identifies the person and their account. */
export async function finishGoogleFlow(
  identity: Identity,
  flow: ReturnedFlow,
  answer: URLSearchParams,
  origin: Origin,
): Promise<FinishedFlow> {
  const given = await googleOf(identity).redeem(answer, flow.secrets);
  const finish = flow.hasChallenge ? withCode : withSession;
  try {
    return await finish(identity, flow, given, origin);
  } catch (error) {
    if (error instanceof AuthError) {
      const detail = { provider: 'google', reason: error.code };
      const userId = flow.link?.userId ?? null;
      await record(identity.oja.db, 'identity_refused', userId, origin, detail);
    }
    throw error;
  }
}

/** Linking an account waits until the code comes back with the secret: see `takeFromProvider`. */
function withCode(
  identity: Identity,
  { id, link }: ReturnedFlow,
  given: GoogleAnswer,
  origin: Origin,
): Promise<FinishedFlow> {
  return transaction(identity.oja.db, async (tx) => {
    if (link) await refuseLinked(tx, link, given.person);
    const userId = link?.userId ?? (await accountOfGoogle(tx, identity, given.person, origin));
    const sealed = sealProviderTokens(identity, id, fromProvider(given, link));
    return { code: await issueAuthCode(tx, id, userId, sealed) };
  });
}

async function withSession(
  identity: Identity,
  { id, link }: ReturnedFlow,
  given: GoogleAnswer,
  origin: Origin,
): Promise<FinishedFlow> {
  const opened = await transaction(identity.oja.db, async (tx) => {
    if (link) await linkGoogle(tx, identity, link, given.person, origin);
    const userId = link?.userId ?? (await accountOfGoogle(tx, identity, given.person, origin));
    await sql`delete from auth.flow_states where id = ${id}`.execute(tx);
    return startSession(tx, identity, userId, 'oauth', origin);
  });
  return {
    session: await sessionAnswer(identity, opened.user, opened.session, opened.refreshToken),
    tokens: providerTokens(fromProvider(given, null)),
  };
}

function fromProvider(
  { accessToken, refreshToken, person }: GoogleAnswer,
  link: LinkingSession | null,
): FromProvider {
  return {
    provider_token: accessToken,
    provider_refresh_token: refreshToken,
    link: link && { person, sessionId: link.sessionId },
  };
}

/**
 * Completes a pending link once the flow's owner brings the secret, and returns the provider's tokens. Runs in the
 * transaction that takes the code, before its session is opened.
 */
export async function takeFromProvider(
  tx: Db,
  identity: Identity,
  flow: RedeemedFlow,
  origin: Origin,
): Promise<ProviderTokens> {
  const given = openProviderTokens(identity, flow);
  if (!given) return {};
  if (given.link) {
    const { person, sessionId } = given.link;
    await linkGoogle(tx, identity, { userId: flow.userId, sessionId }, person, origin);
  }
  return providerTokens(given);
}
