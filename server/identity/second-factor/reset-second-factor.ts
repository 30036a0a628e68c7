import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { maybe, rows } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { mirrorFactors } from '#server/identity/second-factor/factors.ts';
import type { Identity } from '#server/identity/identity.ts';
import { forgetRecoveryCodes } from '#server/identity/second-factor/recovery-codes.ts';
import { tellOwner } from '#server/identity/second-factor/second-factor-mails.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';

/**
 * For who lost phone and recovery codes: an administrator takes their second factor away, and every session
 * with it. The owner is told, and both names are on record.
 */
export async function resetSecondFactor(
  identity: Identity,
  admin: SignedInCaller,
  targetId: string,
): Promise<void> {
  const ended = await transaction(identity.oja.db, async (tx) => {
    const target = await maybe(
      tx,
      sql`
        select 1 from auth.users where id = ${targetId} and deleted_at is null
        for no key update`,
    );
    if (!target) throw new AppError('USER_NOT_FOUND');
    const removed = await rows(
      tx,
      sql`delete from auth.mfa_factors where user_id = ${targetId} returning id`,
    );
    await forgetRecoveryCodes(tx, targetId);
    await mirrorFactors(tx, targetId);
    await record(tx, 'factors_reset', targetId, admin, {
      by: admin.userId,
      factors: removed.length,
    });
    await tellOwner(tx, identity, targetId, 'reset');
    return endSessions(tx, { userId: targetId, sessionId: null, scope: 'global' });
  });
  identity.sessions.ended(ended);
}
