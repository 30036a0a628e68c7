import { sql } from 'kysely';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Identity } from '#server/identity/identity.ts';
import { type SecondStep, withProof } from '#server/identity/sessions/proofs.ts';
import {
  addRefreshToken,
  type SessionRow,
  type StartedSession,
} from '#server/identity/sessions/sessions.ts';
import { userById } from '#server/identity/account/users.ts';

export interface RaisedSession extends StartedSession {
  /** The person's other sessions that never took the second step. */
  readonly ended: string[];
}

/**
 * Raises a session to aal2. Its earlier refresh tokens are deleted, not only used: none of them may ever lead to
 * aal2.
 */
export async function raiseSession(
  tx: Db,
  identity: Identity,
  userId: string,
  session: SessionRow,
  { method, factorId }: { method: SecondStep; factorId: string },
): Promise<RaisedSession> {
  const amr = withProof(session.amr, method, Date.now());
  const provenBy = method === 'totp' ? sql`${factorId}::uuid` : sql`factor_id`;
  const raised = await one(
    tx,
    sql<SessionRow>`
      update auth.sessions set aal = 'aal2', aal1_since = null, amr = ${JSON.stringify(amr)}::jsonb,
        factor_id = ${provenBy}, refreshed_at = app_now()
      where id = ${session.id} returning id, aal, amr`,
  );
  await sql`delete from auth.refresh_tokens where session_id = ${session.id}`.execute(tx);
  const refreshToken = await addRefreshToken(tx, identity, session.id, null);
  const ended = await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', session.id)
    .where('aal', '=', 'aal1')
    .returning('id')
    .execute();
  const user = await userById(tx, userId);
  if (!user) throw new AuthError('user_not_found');
  return { user, session: raised, refreshToken, ended: ended.map(({ id }) => id) };
}

/**
 * Lowers the sessions that `factorId` raised, or all of the person's when no factor is left. Must run before the
 * factor is deleted.
 */
export async function lowerSessions(
  tx: Db,
  userId: string,
  factorId: string,
  isLast: boolean,
): Promise<string[]> {
  const lowered = await rows(
    tx,
    sql<{ id: string }>`
      update auth.sessions set aal = 'aal1', aal1_since = app_now(), factor_id = null,
        amr = (select coalesce(jsonb_agg(proof order by n), '[]')
          from jsonb_array_elements(amr) with ordinality as proofs (proof, n)
          where proof ->> 'method' not in ('totp', 'mfa/recovery_code'))
      where user_id = ${userId} and aal = 'aal2' and (${isLast} or factor_id = ${factorId})
      returning id`,
  );
  return lowered.map(({ id }) => id);
}
