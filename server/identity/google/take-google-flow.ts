import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { LinkingSession, SealedSecrets } from '#server/identity/google/begin-google-flow.ts';
import type { Identity } from '#server/identity/identity.ts';

/** A flow that came back, and comes back only once. */
export interface ReturnedFlow {
  readonly id: string;
  readonly redirectTo: string;
  /** Whether the browser exchanges a code for its session, with the secret it kept. */
  readonly hasChallenge: boolean;
  readonly link: LinkingSession | null;
  readonly secrets: SealedSecrets;
}

interface FlowRow {
  readonly redirectTo: string;
  readonly hasChallenge: boolean;
  readonly linkUserId: string | null;
  readonly sealed: Buffer;
}

/**
 * Takes the flow of a `state`. Only in the browser that began it: else a stranger's response could sign somebody in
 * as that stranger. Linking with a challenge needs no browser token, for nothing happens there until the same browser
 * brings its secret.
 */
export async function takeGoogleFlow(
  identity: Identity,
  state: string,
  markOf: (flowId: string) => string | undefined,
): Promise<ReturnedFlow> {
  const id = z.guid().safeParse(state.split('.')[0]).data;
  if (!id) throw new AuthError('bad_oauth_state');
  return transaction(identity.oja.db, async (tx) => {
    const row = await maybe(
      tx,
      sql<FlowRow>`
        select redirect_to as "redirectTo", code_challenge is not null as "hasChallenge",
          link_user_id as "linkUserId", sealed_provider_secrets as sealed
        from auth.flow_states
        where id = ${id} and provider = 'google' and sealed_provider_secrets is not null
          and expires_at > app_now() for update`,
    );
    if (!row) throw new AuthError('bad_oauth_state');
    const secrets = JSON.parse(identity.flowSeal.open(id, row.sealed)) as SealedSecrets;
    if (!same(state, secrets.state)) throw new AuthError('bad_oauth_state');
    const provenLater = row.linkUserId !== null && row.hasChallenge;
    if (!provenLater && !same(markOf(id) ?? '', secrets.browser)) {
      throw new AuthError('bad_oauth_state', {
        message: 'This login was started in another browser. Start again here',
      });
    }
    await sql`update auth.flow_states set sealed_provider_secrets = null where id = ${id}`.execute(
      tx,
    );
    const { redirectTo, hasChallenge, linkUserId: userId } = row;
    const { session: sessionId } = secrets;
    const link = userId && sessionId ? { userId, sessionId } : null;
    return { id, redirectTo, hasChallenge, link, secrets };
  });
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
