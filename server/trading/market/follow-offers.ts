import { sql } from 'kysely';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { type FeedChange, followFeed } from '#server/platform/db/feed-cursor.ts';
import type { Oja } from '#server/define.ts';
import { refreshCardsOfTraders, refreshManyCards } from '#server/trading/market/refresh-cards.ts';

/**
 * Keeps the market's list a second or two behind the trades. Steps that move trades (taking, cancelling, expiring, a
 * part given back) do no work for the list: it follows the changes they leave on the change feed.
 */
export async function followOffers({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<void> {
  await followFeed(db, {
    name: 'offer-cards',
    tables: ['trades', 'trader_profiles'],
    onChanges: (changes) => refreshChanged(db, changes),
    onGap: async () => {
      const changed = await refreshEverything(db);
      log.info({ changed }, 'the market’s list was compared with all offers');
    },
  });
}

const SLICE = 1_000;
/** Longer than the time between two runs; a ban that ends while no worker runs is found by the recheck round. */
const FREED_MINUTES = 10;

/**
 * Rechecks some offers after those of the last run, in a circle: whatever else may have gone wrong, no card stays wrong
 * for ever.
 */
export async function recheckOffers({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<void> {
  const { after_id } = await db
    .selectFrom('offer_rounds')
    .select('after_id')
    .executeTakeFirstOrThrow();
  const ids = await slice(db, after_id);
  const changed = await refreshManyCards(db, ids);
  if (changed > 0) log.warn({ changed }, 'cards of the market’s list were not right');
  await refreshCardsOfTraders(db, await tradersFreed(db));
  await db
    .updateTable('offer_rounds')
    .set({ after_id: ids.at(-1) ?? FIRST_ID })
    .execute();
}

async function refreshChanged(db: Db, changes: readonly FeedChange[]) {
  const idsOf = (name: string) => [
    ...new Set(changes.filter(({ table }) => table === name).map(({ id }) => id)),
  ];
  const trades = idsOf('trades');
  const touched = await one(db, touchedBy(trades));
  await refreshManyCards(db, [...new Set([...trades, ...touched.offers])].toSorted());
  const traders = new Set([...idsOf('trader_profiles'), ...touched.traders]);
  await refreshCardsOfTraders(db, [...traders]);
}

/** The offers these are parts of, and the traders whose figures change when they end. */
function touchedBy(tradeIds: readonly string[]) {
  return sql<{ offers: string[]; traders: string[] }>`
    select array(select distinct t.parent_id from trades t
        where t.id = any(${tradeIds}::uuid[]) and t.parent_id is not null) as offers,
      array(select distinct p.id from trade_events e cross join lateral (values (e.seller_id), (e.buyer_id)) p (id)
        where e.trade_id = any(${tradeIds}::uuid[]) and p.id is not null
          and e.kind in ('released', 'cancelled', 'expired', 'resolved')) as traders`;
}

/** Traders whose ban ended by time a moment ago: no step reports that. */
async function tradersFreed(db: Db): Promise<string[]> {
  const freed = await rows(
    db,
    sql<{ id: string }>`select id from auth.users
      where banned_until between app_now() - make_interval(mins => ${FREED_MINUTES}) and app_now()`,
  );
  return freed.map(({ id }) => id);
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function refreshEverything(db: Db): Promise<number> {
  let changed = 0;
  for (
    let ids = await slice(db, FIRST_ID);
    ids.length > 0;
    ids = await slice(db, ids.at(-1) ?? '')
  ) {
    changed += await refreshManyCards(db, ids);
  }
  return changed;
}

/** The next trades that are on the market, or still have a card. */
async function slice(db: Db, afterId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
      (select id from trades where status = 'open' and id > ${afterId} order by id limit ${SLICE})
      union (select trade_id from offer_cards where trade_id > ${afterId} order by trade_id limit ${SLICE})
      order by id limit ${SLICE}`,
  );
  return found.map(({ id }) => id);
}
