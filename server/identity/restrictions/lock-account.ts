import { AppError } from '#core/errors/app-error.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { sql } from 'kysely';

/**
 * Locks an account against everything a restriction is about: what leaves it (`lockOwner` takes the same two rows), what
 * it accepts, and, by its open offers, who accepts from it. So each of those happened before the restriction, or sees it.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  const found = await maybe(
    tx,
    sql`select 1 from auth.users where id = ${userId} and deleted_at is null for no key update`,
  );
  if (!found) throw new AppError('USER_NOT_FOUND');
  await rows(tx, sql`select 1 from trader_profiles where id = ${userId} for no key update`);
  await rows(
    tx,
    sql`select 1 from trades where creator_id = ${userId} and status = 'open' order by id for no key update`,
  );
}
