import { transaction } from '#server/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import type { Identity } from '#server/identity/identity.ts';
import { endSessions, type LogoutScope } from '#server/identity/sessions.ts';

/** Ends this session, the others, or all; their access tokens are refused from the next request on. */
export async function signOut(identity: Identity, caller: SignedInCaller, scope: LogoutScope) {
  const { userId, sessionId } = caller;
  const ended = await transaction(identity.oja.db, async (tx) => {
    await record(tx, 'signed_out', userId, caller, { scope });
    return endSessions(tx, { userId, sessionId, scope });
  });
  identity.sessions.ended(ended);
}
