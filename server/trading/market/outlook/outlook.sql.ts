import { sql } from 'kysely';
import {
  OUTLOOK_DAYS,
  OUTLOOK_OFFERS_COUNTED,
  OUTLOOK_PRICES,
  OUTLOOK_TRADES_READ,
  type MarketPace,
} from '#core/market/outlook.ts';
import { isNoTest } from '#server/trading/figures/no-test.sql.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';

/** One market: the offers of a side, of a coin, in a currency. */
export interface Market {
  readonly tradeType: 'buy' | 'sell';
  readonly asset: string;
  readonly fiat: string;
}

/** The listings of a market without one offer. Smaller keys are better prices. */
function listingsOf({ tradeType, asset, fiat }: Market, without: string | null) {
  return sql`offer_listings p where p.method = '' and p.trade_type = ${tradeType} and p.asset = ${asset}
    and p.fiat_currency = ${fiat} and p.trade_id is distinct from ${without}::uuid`;
}

export interface Rank {
  /** Offers at this price or a better one, counted up to the limit. */
  readonly ahead: number;
  /** What they can be taken for at once, in minor units. */
  readonly ahead_units: string;
  /** All offers, counted up to one more than the limit. */
  readonly offers: number;
}

export function readRank(
  db: Db,
  market: Market,
  priceKey: bigint,
  without: string | null,
): Promise<Rank> {
  return one(
    db,
    sql<Rank>`select a.ahead, a.ahead_units, o.offers
      from (select count(*)::int as ahead, coalesce(sum(b.take_max), 0)::text as ahead_units
        from (select p.take_max from ${listingsOf(market, without)} and p.price_key <= ${String(priceKey)}::bigint
          order by p.price_key, p.trade_id limit ${OUTLOOK_OFFERS_COUNTED}) b) a
      cross join (select count(*)::int as offers
        from (select 1 from ${listingsOf(market, without)} limit ${OUTLOOK_OFFERS_COUNTED + 1}) b) o`,
  );
}

export interface CompetingPrice {
  readonly price: string;
  readonly fiat_left: string;
}

/** The best offers of others than this maker. */
export function readBestPrices(db: Db, market: Market, makerId: string): Promise<CompetingPrice[]> {
  return rows(
    db,
    sql<CompetingPrice>`select t.price_per_unit as price, t.fiat_left
      from (select p.trade_id, p.price_key from ${listingsOf(market, null)} and p.creator_id <> ${makerId}
        order by p.price_key, p.trade_id limit ${OUTLOOK_PRICES}) b
      join trades t on t.id = b.trade_id order by b.price_key, b.trade_id`,
  );
}

/** The newest completed trades of a market: how many, for how much, in how long. */
export async function readPace(db: Db, { tradeType, asset, fiat }: Market): Promise<MarketPace> {
  const found = await one(
    db,
    sql<{ trades: number; units: string; seconds: number }>`
      select count(*)::int as trades, coalesce(sum(app_units(n.total_fiat, 2)), 0)::text as units,
        case when count(*) < ${OUTLOOK_TRADES_READ} then ${OUTLOOK_DAYS * 86_400}
          else extract(epoch from app_now() - min(n.completed_at))::float8 end as seconds
      from (select t.total_fiat, t.completed_at from trades t
        where t.status = 'completed' and t.trade_type = ${tradeType} and t.asset = ${asset}
          and t.fiat_currency = ${fiat} and t.completed_at > app_now() - make_interval(days => ${OUTLOOK_DAYS})
          and ${isNoTest(sql`t`)}
        order by t.completed_at desc limit ${OUTLOOK_TRADES_READ}) n`,
  );
  return { ...found, units: BigInt(found.units) };
}
