import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { secondStepDue } from '#server/identity/sign-in/first-step.ts';
import type { Identity } from '#server/identity/identity.ts';
import { endSessions, type LogoutScope } from '#server/identity/sessions/sessions.ts';

/**
 * Ends this session, the others, or all; their access tokens are refused from the next request on. A session still
 * due its second step can end only itself.
 */
export async function signOut(identity: Identity, caller: SignedInCaller, scope: LogoutScope) {
  const { userId, sessionId } = caller;
  const ended = await transaction(identity.oja.db, async (tx) => {
    const reach = (await isSecondStepDue(tx, sessionId)) ? reachOfFirstStep(scope) : scope;
    await record(tx, 'signed_out', userId, caller, { scope: reach });
    return endSessions(tx, { userId, sessionId, scope: reach });
  });
  identity.sessions.ended(ended);
}

async function isSecondStepDue(tx: Db, sessionId: string | null): Promise<boolean> {
  const session = await maybe(
    tx,
    sql<{
      due: boolean;
    }>`select ${secondStepDue} as due from auth.sessions s where s.id = ${sessionId}`,
  );
  return session?.due ?? false;
}

function reachOfFirstStep(scope: LogoutScope): LogoutScope {
  if (scope === 'others') throw new AuthError('insufficient_aal', { status: 403 });
  return 'local';
}
