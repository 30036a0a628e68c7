import { transaction } from '#server/platform/db/transaction.ts';
import type { Origin } from '#server/identity/audit.ts';
import { redeemAuthCode } from '#server/identity/sign-in/flow-states.ts';
import type { Identity } from '#server/identity/identity.ts';
import { takeFromProvider } from '#server/identity/google/finish-google-flow.ts';
import type { ProviderTokens } from '#server/identity/sign-in/provider-tokens.ts';
import {
  type SessionAnswer,
  sessionAnswer,
  startSession,
} from '#server/identity/sessions/sessions.ts';

/** Returns the session a flow ended with to the browser that began it. */
export async function redeemCode(
  identity: Identity,
  { code, verifier }: { code: string; verifier: string },
  origin: Origin,
): Promise<SessionAnswer & ProviderTokens> {
  const { tokens, started } = await transaction(identity.oja.db, async (tx) => {
    const flow = await redeemAuthCode(tx, code, verifier);
    return {
      tokens: await takeFromProvider(tx, identity, flow, origin),
      started: await startSession(tx, identity, flow.userId, flow.kind, origin),
    };
  });
  const { user, session, refreshToken } = started;
  return { ...(await sessionAnswer(identity, user, session, refreshToken)), ...tokens };
}
