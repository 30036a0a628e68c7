import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { isClose } from '#server/identity/staff/is-close.sql.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

/**
 * Refuses staff who traded with a person or run an order with them, or share an address or a bank account: with
 * PERSON_IS_CLOSE. Nobody acts on those whose money theirs met. That somebody is the person themself is asked apart.
 */
export async function requireNotClose(
  db: Db,
  staffIds: readonly string[],
  userId: string,
): Promise<void> {
  for (const staffId of staffIds) {
    const { close } = await one(
      db,
      sql<{ close: boolean }>`select ${isClose(staffId, sql`${userId}::uuid`)}
        or ${traded(staffId, userId)} or ${traded(userId, staffId)} as close`,
    );
    if (close) throw new AppError('PERSON_IS_CLOSE');
  }
}

function traded(sellerId: string, buyerId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from trades t where t.seller_id = ${sellerId} and t.buyer_id = ${buyerId}
    and (t.status in ${RUNNING} or t.status = 'completed'))`;
}
