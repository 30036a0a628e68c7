import { requireAnotherAdmin } from '#server/identity/staff/set-role.ts';
import { sql } from 'kysely';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import {
  factorAmong,
  hasVerified,
  lockFactors,
  mirrorFactors,
  requireFreshSession,
} from '#server/identity/second-factor/factors.ts';
import type { Identity } from '#server/identity/identity.ts';
import { lowerSessions } from '#server/identity/sessions/raise-session.ts';
import { forgetRecoveryCodes } from '#server/identity/second-factor/recovery-codes.ts';
import { notifyOwner } from '#server/identity/second-factor/second-factor-mails.ts';

/** Removes an authenticator: a verified one only with a fresh proof. */
export async function removeFactor(identity: Identity, caller: SignedInCaller, factorId: string) {
  const lowered = await transaction(identity.oja.db, async (tx) => {
    const { session, factors } = await lockFactors(tx, caller);
    const factor = factorAmong(factors, factorId);
    if (hasVerified(factors) && session.aal !== 'aal2') {
      throw new AuthError('insufficient_aal', { status: 422 });
    }
    const counts = factor.status === 'verified';
    if (counts) requireFreshSession(session);

    const isLast = !hasVerified(factors.filter(({ id }) => id !== factorId));
    if (counts && isLast) await requireAnotherAdmin(tx, caller.userId);
    const sessions = counts ? await lowerSessions(tx, caller.userId, factorId, isLast) : [];
    await sql`delete from auth.mfa_factors where id = ${factorId}`.execute(tx);
    await record(tx, 'factor_removed', caller.userId, caller, { factor: factorId, counts });
    if (counts && isLast) await forgetRecoveryCodes(tx, caller.userId);
    if (counts) {
      await mirrorFactors(tx, caller.userId);
      await notifyOwner(tx, identity, caller.userId, isLast ? 'off' : 'removed');
    }
    return sessions;
  });
  identity.sessions.changed(lowered);
  return { id: factorId };
}
