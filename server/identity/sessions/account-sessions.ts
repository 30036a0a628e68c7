import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { deviceOf } from '#core/identity/device.ts';
import type { AccountSession } from '#server/identity/account-sessions-wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import type { Identity } from '#server/identity/identity.ts';
import { forgetPendingPhoneChange } from '#server/identity/sessions/sessions.ts';

interface OpenSession {
  readonly id: string;
  readonly user_agent: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly aal: 'aal1' | 'aal2';
}

/** The caller's sessions: this one first, then the others by last use. */
export async function listSessions(
  db: Db,
  caller: SignedInCaller,
): Promise<z.input<typeof AccountSession>[]> {
  const open = await rows(
    db,
    sql<OpenSession>`
      select s.id, s.user_agent, s.city, s.country, s.created_at, s.aal,
        coalesce(s.refreshed_at, s.created_at) as last_used_at
      from auth.sessions s
      where s.user_id = ${caller.userId} and exists (
        select 1 from auth.refresh_tokens t where t.session_id = s.id and not t.revoked)
      order by s.id = ${caller.sessionId} desc, last_used_at desc, s.id desc`,
  );
  return open.map(({ user_agent, created_at, last_used_at, ...session }) => ({
    ...session,
    device: deviceOf(user_agent ?? ''),
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: session.id === caller.sessionId,
  }));
}

/** Ends one of the caller's sessions, possibly this one. Somebody else's is the same answer as a missing one. */
export async function revokeSession(
  identity: Identity,
  caller: SignedInCaller,
  sessionId: string,
): Promise<void> {
  const ended = await transaction(identity.oja.db, async (tx) => {
    await forgetPendingPhoneChange(tx, caller.userId);
    const gone = await tx
      .deleteFrom('auth.sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', caller.userId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw new AppError('SESSION_NOT_FOUND');
    await record(tx, 'session_revoked', caller.userId, caller, { session: gone.id });
    return gone.id;
  });
  identity.sessions.ended([ended]);
}
