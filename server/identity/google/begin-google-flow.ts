import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { transaction } from '#server/platform/db/transaction.ts';
import { beginFlow, type Challenge } from '#server/identity/sign-in/flow-states.ts';
import type { FlowSecrets } from '#server/identity/google/google.ts';
import { googleOf } from '#server/identity/google/google-of.ts';
import type { Identity } from '#server/identity/identity.ts';

/** Choosing an account and consenting may take a while. */
export const GOOGLE_FLOW_SECONDS = 600;

/** With the token by which the browser that began proves itself on return. */
export interface SealedSecrets extends FlowSecrets {
  readonly browser: string;
  /** The session of who links the account to their own. */
  readonly session: string | null;
}

export interface LinkingSession {
  readonly userId: string;
  readonly sessionId: string;
}

export interface Beginning {
  readonly challenge: Challenge | null;
  /** One of our pages, already checked. */
  readonly redirectTo: string;
  /** Provider parameters the client adds to ours. */
  readonly providerParams: Readonly<Record<string, string>>;
  /** Who links the account to their own, and in which session. */
  readonly link: LinkingSession | null;
}

export interface BegunFlow {
  readonly flowId: string;
  readonly url: string;
  readonly browser: string;
}

/** Begins a sign-in with Google: returns the URL to send the browser to, and the browser's secret. */
export async function beginGoogleFlow(
  identity: Identity,
  { challenge, redirectTo, providerParams, link }: Beginning,
): Promise<BegunFlow> {
  const google = googleOf(identity);
  await google.ready();
  const { flowId, secrets } = await transaction(identity.oja.db, async (tx) => {
    const id = await beginFlow(
      tx,
      {
        kind: 'oauth',
        challenge,
        redirectTo,
        linkUserId: link?.userId ?? null,
        provider: 'google',
      },
      GOOGLE_FLOW_SECONDS,
    );
    const made = newSecrets(id, link?.sessionId ?? null);
    const sealed = identity.flowSeal.seal(id, JSON.stringify(made));
    await sql`update auth.flow_states set sealed_provider_secrets = ${sealed} where id = ${id}`.execute(
      tx,
    );
    return { flowId: id, secrets: made };
  });
  return {
    flowId,
    url: await google.authorizationUrl(secrets, providerParams),
    browser: secrets.browser,
  };
}

function newSecrets(flowId: string, session: string | null): SealedSecrets {
  const random = () => randomBytes(32).toString('base64url');
  return {
    state: `${flowId}.${random()}`,
    nonce: random(),
    verifier: random(),
    browser: random(),
    session,
  };
}
