import { CompiledQuery } from 'kysely';
import { MOST_OFFERS_PER_PAGE, OFFERS_COUNTED, OFFERS_PER_PAGE } from '#core/market/limits.ts';
import { ONLINE_MERIT } from '#core/market/ranking.ts';
import type { DecodedOfferCursor, OfferSort } from '#core/offers/list-wire.ts';
import { type Db, UNPREPARED } from '#server/platform/db/database.ts';
import type { ViewerFilter } from '#server/trading/market/viewer-filter.ts';
import { IS_HERE, type OnlineTraders } from '#server/trading/market/online-traders.ts';

/** Which offers: a list, and the conditions on its entries. */
export interface OfferQuestion {
  readonly tradeType: 'buy' | 'sell';
  readonly asset: string;
  readonly fiat: string;
  /** Null: any method. */
  readonly method: string | null;
  /** Minor units of the fiat that an offer must take. */
  readonly sum: bigint | null;
  readonly verified: boolean;
  readonly online: boolean;
  /** Percent of their orders that makers have completed, at least; null: any, or none yet. */
  readonly minCompletion: number | null;
  /** Ids of the only makers that are asked for; null: of everybody. */
  readonly makers: readonly string[] | null;
  readonly sort: OfferSort;
  /** Null: the first page. */
  readonly after: DecodedOfferCursor | null;
  readonly limit: number;
}

/** Connections to the database. */
export interface ListDbs {
  readonly db: Db;
  /** One whose connections have the settings of `WALKING`. */
  readonly planned: Db;
}

/**
 * For walking lists: planned once for all values, since planning takes longer than the walk, and by the index
 * that has the order, which is right whatever the tables hold.
 */
export const WALKING = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_memoize: 'off',
} as const;

/** The reader's filter, and who is online. */
export interface Sight {
  readonly viewerFilter: ViewerFilter | null;
  readonly online: OnlineTraders;
}

/** An offer's sort position, from which the next page begins, and what it requires of a taker. */
export interface FoundOffer {
  readonly trade_id: string;
  readonly creator_id: string;
  readonly key: string;
  readonly price_key: string;
  readonly verified_only: boolean;
  readonly min_trades: number;
}

/** The most entries that are walked before the planner chooses another plan. */
const WALK = 2_000;
const COUNT_WALK = 4_000;

/**
 * The offers of one page and, if there is more, the first one after it. A list is walked in its order until the page is
 * full. Where matches are rare that may take long, so the walk is bounded, and beyond it PostgreSQL plans with the
 * actual values.
 */
export async function readOffers(
  { db, planned }: ListDbs,
  question: OfferQuestion,
  sight: Sight,
): Promise<FoundOffer[]> {
  const near = await readUntil(planned, question, sight, WALK);
  const isAll = near.length > question.limit || !(await isLong(planned, question));
  const found = isAll ? near : await readUntil(db, question, sight, null);
  return found.slice(0, question.limit + 1);
}

function readUntil(db: Db, question: OfferQuestion, sight: Sight, walk: number | null) {
  const values = new Values();
  // There are few distinct statements, whatever is requested: the database caches their plans.
  const most = question.limit <= OFFERS_PER_PAGE ? OFFERS_PER_PAGE : MOST_OFFERS_PER_PAGE;
  const size = { walk, most: most + 1 };
  const list = listOf(question, values);
  const branchQueries = branches(question, sight, values, list, size);
  const from = branchQueries.length === 1 ? branchQueries[0] : `(${merged(branchQueries, size)})`;
  return rowsOf<FoundOffer>(
    db,
    `${walk === null ? UNPREPARED : ''}select p.trade_id, p.creator_id, p.key::text, p.price_key::text,
      p.verified_only, p.min_counterparty_trades as min_trades
    from ${from} p order by p.key, p.price_key, p.trade_id`,
    values,
  );
}

/** Whether the list is longer than what is walked. */
async function isLong(db: Db, question: OfferQuestion): Promise<boolean> {
  const values = new Values();
  const [row] = await rowsOf<{ is_long: boolean }>(
    db,
    `select exists (select from offer_listings p where ${listOf(question, values)} offset ${WALK}) as is_long`,
    values,
  );
  return row?.is_long ?? false;
}

/**
 * How many offers there are on all pages together; one more than are counted means: more. Most lists have that many
 * among the first few thousand entries.
 */
export async function countOffers(
  { db, planned }: ListDbs,
  question: OfferQuestion,
  sight: Sight,
): Promise<number> {
  const near = await countUntil(planned, question, sight, COUNT_WALK);
  const isAll = near > OFFERS_COUNTED || !(await isLong(planned, question));
  return isAll ? near : countUntil(db, question, sight, null);
}

async function countUntil(db: Db, question: OfferQuestion, sight: Sight, walk: number | null) {
  const values = new Values();
  const list = listOf(question, values);
  const asked = whatIsAsked(question, sight, values);
  if (question.online) asked.push(ofWhom(true, sight, values));
  const some = `select p.* from (select p.take_min, p.take_max, p.is_verified, p.verified_only,
      p.min_counterparty_trades, p.creator_id, p.completion_key from offer_listings p where ${list} order by p.take_min limit ${walk}) p`;
  const all = `select from offer_listings p where ${[list, ...asked].join(' and ')} order by p.take_min`;
  const counted = walk === null ? all : `${some} where ${asked.join(' and ')}`;
  const [row] = await rowsOf<{ total: number }>(
    db,
    `${walk === null ? UNPREPARED : ''}select count(*)::int as total
    from (${counted} limit ${OFFERS_COUNTED + 1}) counted`,
    values,
  );
  return row?.total ?? 0;
}

/** The best price of a list, in minor units; null where it is empty. */
export async function bestPrice(db: Db, question: OfferQuestion): Promise<bigint | null> {
  const values = new Values();
  const [row] = await rowsOf<{ best: bigint | null }>(
    db,
    `select abs(min(p.price_key)) as best from offer_listings p where ${listOf(question, values)}`,
    values,
  );
  return row?.best ?? null;
}

const KEY: Record<OfferSort, string> = {
  recommended: 'rank_key',
  price: 'price_key',
  completion: 'completion_key',
  release_time: 'release_key',
};

interface Size {
  /** How many entries are walked; null: all. */
  readonly walk: number | null;
  readonly most: number;
}

/**
 * Being online earns points, and presence is not stored with the offers: so the recommended list is two lists, of who
 * is online and who is not, each in its stored order and merged by the points.
 */
function branches(
  question: OfferQuestion,
  sight: Sight,
  values: Values,
  list: string,
  size: Size,
): string[] {
  const branch = (isOnline: boolean | null) => {
    const merit = question.sort === 'recommended' && isOnline ? ONLINE_MERIT : 0;
    const whose = isOnline === null ? [] : [ofWhom(isOnline, sight, values)];
    const walked = [
      list,
      afterCursor(question, merit, values),
      ...(question.verified ? ['p.is_verified'] : []),
    ];
    const asked = [...whatIsAsked(question, sight, values), ...whose];
    return walk(question, merit, { walked, asked }, size);
  };
  if (question.online) return [branch(true)];
  if (question.sort !== 'recommended' || sight.online.length === 0) return [branch(null)];
  return [branch(true), branch(false)];
}

function merged(branchQueries: readonly string[], { most }: Size): string {
  return `select * from (${branchQueries.join(' union all ')}) b order by key, price_key, trade_id limit ${most}`;
}

function walk(
  { sort, minCompletion }: OfferQuestion,
  merit: number,
  { walked, asked }: { walked: readonly string[]; asked: readonly string[] },
  size: Size,
): string {
  const [all, some] = [[...walked, ...asked].join(' and '), walked.join(' and ')];
  const order = sort === 'price' ? 'price_key, trade_id' : `${KEY[sort]}, price_key, trade_id`;
  const named = new Set([
    ...(sort === 'price' ? [] : [KEY[sort]]),
    ...(minCompletion ? [KEY.completion] : []),
  ]);
  const columns = `${KEY[sort]} - ${merit} as key, trade_id, creator_id, price_key, verified_only, min_counterparty_trades`;
  // Only columns that the most used indexes hold are named.
  const listings = `select p.trade_id, p.creator_id, p.price_key, p.take_min, p.take_max, p.is_verified,
    p.verified_only, p.min_counterparty_trades${[...named].map((key) => `, p.${key}`).join('')} from offer_listings p`;
  const from =
    size.walk === null
      ? `(${listings} where ${all} order by ${order} limit ${size.most}) p`
      : `(${listings} where ${some} order by ${order} limit ${size.walk}) p where ${asked.join(' and ')}`;
  return `(select ${columns} from ${from} order by ${order} limit ${size.most})`;
}

function listOf({ method, tradeType, asset, fiat }: OfferQuestion, values: Values): string {
  return `p.method = ${values.bind(method ?? '', 'text')} and p.trade_type = ${values.bind(tradeType, 'text')}
    and p.asset = ${values.bind(asset, 'text')} and p.fiat_currency = ${values.bind(fiat, 'text')}`;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Below every key there is. */
const FIRST_KEY = '-9000000000000000000';
const FIRST_SHORT_KEY = '-2147483648';

function afterCursor({ sort, after }: OfferQuestion, merit: number, values: Values): string {
  const isShort = sort === 'recommended' || sort === 'release_time';
  const [, key, priceKey, id] = after ?? [sort, null, FIRST_KEY, FIRST_ID];
  const from = `${values.bind(priceKey, 'bigint')}, ${values.bind(id, 'uuid')}`;
  if (sort === 'price') return `(p.price_key, p.trade_id) > (${from})`;
  const first = isShort ? FIRST_SHORT_KEY : FIRST_KEY;
  const start = values.bind(key === null ? first : key + merit, 'bigint');
  return `(p.${KEY[sort]}, p.price_key, p.trade_id) > (${start}, ${from})`;
}

/** The key has hundredths of a percent before the number of orders, best first (refresh_offer_cards.sql). */
export function worstCompletionKey(percent: number): number {
  return -10_000_000 * (1 + 100 * percent);
}

function whatIsAsked(
  { sum, verified, minCompletion, makers }: OfferQuestion,
  { viewerFilter }: Sight,
  values: Values,
): string[] {
  const exact = values.bind(sum, 'bigint');
  const asked = [`(${exact} is null or (p.take_min <= ${exact} and p.take_max >= ${exact}))`];
  if (verified) asked.push('p.is_verified');
  if (minCompletion !== null) {
    asked.push(`p.completion_key <= ${values.bind(worstCompletionKey(minCompletion), 'bigint')}`);
  }
  if (makers) asked.push(`p.creator_id = any (${values.bind(makers, 'uuid[]')})`);
  if (viewerFilter) {
    asked.push(`(p.creator_id = ${values.bind(viewerFilter.ownId, 'uuid')}
      or (p.min_counterparty_trades <= ${values.bind(viewerFilter.completedTrades, 'int')}
        and (not p.verified_only or ${values.bind(viewerFilter.isVerified, 'boolean')})
        and p.creator_id <> all (${values.bind(viewerFilter.hidden, 'uuid[]')})))`);
  }
  return asked;
}

function ofWhom(isOnline: boolean, { online }: Sight, values: Values): string {
  if (online === 'many') {
    const here = `exists (select from user_presence u where u.user_id = p.creator_id and ${IS_HERE})`;
    return isOnline ? here : `not ${here}`;
  }
  const ids = values.bind(online, 'uuid[]');
  return isOnline ? `p.creator_id = any (${ids})` : `p.creator_id <> all (${ids})`;
}

/** The values of a statement, each bound where it is written. */
class Values {
  readonly all: unknown[] = [];

  bind(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

async function rowsOf<Row>(db: Db, text: string, values: Values): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values.all))).rows;
}
