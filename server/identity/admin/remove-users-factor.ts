import { requireAnotherAdmin } from '#server/identity/staff/set-role.ts';
import { sql } from 'kysely';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireLockedUser } from '#server/identity/admin/require-user.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { factorAmong, hasVerified, mirrorFactors } from '#server/identity/second-factor/factors.ts';
import type { Identity } from '#server/identity/identity.ts';
import { lowerSessions } from '#server/identity/sessions/raise-session.ts';
import { forgetRecoveryCodes } from '#server/identity/second-factor/recovery-codes.ts';
import { notifyOwner } from '#server/identity/second-factor/second-factor-mails.ts';

/** Removes a user's authenticator, for who has lost it. The owner is notified. */
export async function removeUsersFactor(
  identity: Identity,
  userId: string,
  factorId: string,
  origin: Origin,
): Promise<void> {
  const lowered = await transaction(identity.oja.db, async (tx) => {
    await requireLockedUser(tx, userId);
    const factors = await tx
      .selectFrom('auth.mfa_factors')
      .select(['id', 'status', 'friendly_name', 'sealed_secret', 'last_used_step'])
      .where('user_id', '=', userId)
      .execute();
    const factor = factorAmong(factors, factorId);
    const counts = factor.status === 'verified';
    const isLast = !hasVerified(factors.filter(({ id }) => id !== factorId));
    if (counts && isLast) await requireAnotherAdmin(tx, userId);
    const sessions = counts ? await lowerSessions(tx, userId, factorId, isLast) : [];
    await sql`delete from auth.mfa_factors where id = ${factorId}`.execute(tx);
    await record(tx, 'factor_removed', userId, origin, { factor: factorId, counts, by: 'service' });
    if (counts && isLast) await forgetRecoveryCodes(tx, userId);
    if (counts) {
      await mirrorFactors(tx, userId);
      await notifyOwner(tx, identity, userId, isLast ? 'off' : 'removed');
    }
    return sessions;
  });
  identity.sessions.changed(lowered);
}
