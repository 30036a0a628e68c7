import { sql } from 'kysely';
import type { Oja } from '#server/define.ts';
import { closeRestriction } from '#server/identity/restrictions/close-restriction.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const AT_ONCE = 100;

/**
 * Closes restrictions whose time is over. They block nothing since then, by the clock; this only does what follows from
 * their end. Returns how many.
 */
export async function lapseRestrictions({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<number> {
  const due = await rows(
    db,
    sql<{ id: string; userId: string }>`select id, user_id as "userId" from account_restrictions
      where closed_at is null and ends_at <= app_now() order by ends_at limit ${AT_ONCE}`,
  );
  let closed = 0;
  for (const restriction of due) {
    try {
      const isClosed = await transaction(db, (tx) =>
        closeRestriction(tx, restriction, { by: null, note: null }),
      );
      if (isClosed) closed++;
    } catch (error) {
      log.error({ err: error, restrictionId: restriction.id }, 'a restriction was not closed');
    }
  }
  return closed;
}
