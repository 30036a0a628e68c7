import { requireAnotherAdmin } from '#server/identity/staff/set-role.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { mirrorFactors } from '#server/identity/second-factor/factors.ts';
import type { Identity } from '#server/identity/identity.ts';
import { forgetRecoveryCodes } from '#server/identity/second-factor/recovery-codes.ts';
import { notifyOwner } from '#server/identity/second-factor/second-factor-mails.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';

/**
 * Removes a person's second factor and recovery codes, ends every session, and mails them. `by` names who decided it,
 * for the audit log. Returns what to run after the commit, so that other nodes end the sessions too.
 */
export async function takeFactors(
  tx: Tx,
  identity: Identity,
  admin: SignedInCaller,
  targetId: string,
  by: Readonly<Record<string, string>>,
): Promise<() => void> {
  await requireAnotherAdmin(tx, targetId);
  const removed = await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', targetId)
    .returning('id')
    .execute();
  await forgetRecoveryCodes(tx, targetId);
  await mirrorFactors(tx, targetId);
  await record(tx, 'factors_reset', targetId, admin, { ...by, factors: removed.length });
  await notifyOwner(tx, identity, targetId, 'reset');
  const ended = await endSessions(tx, { userId: targetId, sessionId: null, scope: 'global' });
  return () => identity.sessions.ended(ended);
}
