import { sql } from 'kysely';
import { type Db, one } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { requireLockedUser } from '#server/identity/admin/require-user.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Identity } from '#server/identity/identity.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';

/**
 * Removes an account. One that ever traded or held money belongs to the books and cannot be removed; `softly`
 * it is made nobody's: without a name, an address or a way in, while what it traded stays.
 */
export async function deleteUser(
  identity: Identity,
  userId: string,
  softly: boolean,
  origin: Origin,
): Promise<void> {
  const ended = await transaction(identity.oja.db, async (tx) => {
    await requireLockedUser(tx, userId);
    const { inTheBooks, holding, trading } = await dealings(tx, userId);
    if (softly ? trading || holding : inTheBooks) refuse(softly);
    const sessions = await endSessions(tx, { userId, sessionId: null, scope: 'global' });
    if (softly) await anonymise(tx, userId);
    else await sql`delete from auth.users where id = ${userId}`.execute(tx);
    await record(tx, 'user_deleted', userId, origin, { softly });
    return sessions;
  });
  identity.sessions.ended(ended);
}

function refuse(softly: boolean): never {
  throw new AuthError('conflict', {
    message: softly
      ? 'This user has a balance, open offers or running trades. Let these end first; nothing was deleted.'
      : 'This user has held money or traded, and the books keep that. Nothing was deleted; a soft delete is possible.',
  });
}

interface Dealings {
  /** Holds or held money, or appears in a trade. */
  readonly inTheBooks: boolean;
  /** Money that would be nobody's. */
  readonly holding: boolean;
  /** Others may be waiting for this person now. */
  readonly trading: boolean;
}

function dealings(tx: Db, id: string): Promise<Dealings> {
  const party = sql`(creator_id = ${id} or seller_id = ${id} or buyer_id = ${id})`;
  return one(
    tx,
    sql<Dealings>`
      select exists (select 1 from ledger_accounts where owner_id = ${id})
          or exists (select 1 from trades where ${party})
          or exists (select 1 from escrow where seller_id = ${id} or buyer_id = ${id}) as "inTheBooks",
        exists (select 1 from ledger_accounts where owner_id = ${id} and balance <> 0) as holding,
        exists (select 1 from trades where ${party} and status not in ('completed', 'cancelled')) as trading`,
  );
}
