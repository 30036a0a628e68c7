import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/** Few at a time, so that nobody waits long: neither for the cards nor, on the change feed, for the transaction. */
const AT_ONCE = 100;

/**
 * Updates the market's list to what these offers' trades are now; one that is not on the market leaves it. Called in
 * the transaction of a change to an offer, the list changes with it. Returns how many cards were stale.
 */
export async function refreshCards(db: Db, tradeIds: readonly string[]): Promise<number> {
  if (tradeIds.length === 0) return 0;
  const { changed } = await one(
    db,
    sql<{ changed: number }>`select refresh_offer_cards(${tradeIds}::uuid[]) as changed`,
  );
  return changed;
}

/** The same for any number, in small batches with a transaction each. */
export async function refreshManyCards(db: Db, tradeIds: readonly string[]): Promise<number> {
  let changed = 0;
  for (let at = 0; at < tradeIds.length; at += AT_ONCE) {
    const few = tradeIds.slice(at, at + AT_ONCE);
    changed += await transaction(db, (tx) => refreshCards(tx, few));
  }
  return changed;
}

/** The offers these people have on the market. */
async function offersOf(db: Db, traderIds: readonly string[]): Promise<string[]> {
  if (traderIds.length === 0) return [];
  const found = await db
    .selectFrom('trades')
    .select('id')
    .where((eb) => eb('creator_id', '=', eb.fn.any(eb.val(traderIds))))
    .where('status', '=', sql.lit('open'))
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

/** For changes to people's public figures: their offers show the new ones. */
export async function refreshCardsOfTraders(db: Db, traderIds: readonly string[]): Promise<number> {
  return refreshManyCards(db, await offersOf(db, traderIds));
}
