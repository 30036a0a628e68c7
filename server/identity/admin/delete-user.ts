import { requireAnotherAdmin } from '#server/identity/staff/set-role.ts';
import { sql } from 'kysely';
import { one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { erasePerson } from '#server/identity/admin/erase-person.ts';
import { requireLockedUser } from '#server/identity/admin/require-user.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Identity } from '#server/identity/identity.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';

/**
 * Deletes an account. One that ever traded or held money is in the ledger and cannot be deleted; with `softly` it is
 * anonymised: no name, address or sign-in remains, while its trades stay.
 */
export async function deleteUser(
  identity: Identity,
  userId: string,
  softly: boolean,
  origin: Origin,
): Promise<void> {
  const ended = await transaction(identity.oja.db, async (tx) => {
    await requireLockedUser(tx, userId);
    const sessions = softly ? await eraseSoftly(tx, userId) : await removeWholly(tx, userId);
    await record(tx, 'user_deleted', userId, origin, { softly });
    return sessions;
  });
  identity.sessions.ended(ended);
}

async function eraseSoftly(tx: Tx, userId: string): Promise<string[]> {
  const erasure = await erasePerson(tx, userId);
  if (erasure.obstacle === null) return erasure.sessions;
  throw new AuthError('conflict', {
    message:
      'This user has a balance, open offers, active orders or a dispute. Let these end first. Nothing was deleted.',
  });
}

async function removeWholly(tx: Tx, userId: string): Promise<string[]> {
  if (await isInTheBooks(tx, userId)) {
    throw new AuthError('conflict', {
      message:
        'This user has held money or traded, and the books keep that. Nothing was deleted; a soft delete is possible.',
    });
  }
  const sessions = await endSessions(tx, { userId, sessionId: null, scope: 'global' });
  await requireAnotherAdmin(tx, userId);
  await sql`delete from auth.users where id = ${userId}`.execute(tx);
  return sessions;
}

/** Holds or held money, or appears in a trade. */
async function isInTheBooks(tx: Tx, id: string): Promise<boolean> {
  const { found } = await one(
    tx,
    sql<{ found: boolean }>`
      select exists (select 1 from ledger_accounts where owner_id = ${id})
        or exists (select 1 from trades where creator_id = ${id} or seller_id = ${id} or buyer_id = ${id})
        or exists (select 1 from escrow where seller_id = ${id} or buyer_id = ${id}) as found`,
  );
  return found;
}
