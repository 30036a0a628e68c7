import { sql } from 'kysely';
import {
  LAST_PRICES_AGE_MS,
  LAST_PRICES_DAYS,
  LAST_PRICES_POINTS,
  LAST_PRICES_READ,
  ORDERS_PER_PRICE,
} from '#core/market-data/limits.ts';
import type { LastPrices } from '#core/market-data/coin-wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { isNoTest } from '#server/trading/figures/no-test.sql.ts';
import { shortMemory } from '#server/trading/market/short-memory.ts';

interface TradedPair {
  readonly asset: string;
  readonly fiat: string;
}

/** The prices of completed orders, each pair read once a minute for everybody. */
export type ReadLastPrices = (pair: TradedPair) => Promise<LastPrices>;

const PAIRS = 20;

export function openLastPrices(db: Db): ReadLastPrices {
  const memory = shortMemory<LastPrices>({ ageMs: LAST_PRICES_AGE_MS, most: PAIRS });
  return (pair) => memory.recall(`${pair.asset} ${pair.fiat}`, () => readLastPrices(db, pair));
}

/**
 * The newest completed orders of both sides, as medians of groups of at least `ORDERS_PER_PRICE`: a price and a minute
 * of one order would let two people be found, who agreed on them between themselves. Groups are made from the newest
 * back, so what is left over are the oldest.
 */
async function readLastPrices(db: Db, { asset, fiat }: TradedPair): Promise<LastPrices> {
  const found = await rows(
    db,
    sql<{ at: Date; price: string; orders: number }>`
      with last as (
        select n.* from (values ('sell'), ('buy')) side (type)
        cross join lateral (
          select t.id, t.completed_at, t.price_per_unit from trades t
          where t.status = 'completed' and t.trade_type = side.type and t.asset = ${asset}
            and t.fiat_currency = ${fiat} and t.completed_at > app_now() - make_interval(days => ${LAST_PRICES_DAYS})
            and ${isNoTest(sql`t`)}
          order by t.completed_at desc limit ${LAST_PRICES_READ}) n
        order by n.completed_at desc limit ${LAST_PRICES_READ}
      ),
      size as (
        select greatest(${ORDERS_PER_PRICE}::int, ceil(count(*) / ${LAST_PRICES_POINTS}::numeric)::int) as orders from last
      ),
      grouped as (
        select l.completed_at, l.price_per_unit,
          (row_number() over (order by l.completed_at desc, l.id) - 1) / size.orders as number
        from last l, size
      )
      select max(g.completed_at) as at, percentile_disc(0.5) within group (order by g.price_per_unit) as price,
        count(*)::int as orders
      from grouped g, size group by g.number, size.orders having count(*) = size.orders order by at`,
  );
  return {
    points: found.map(({ at, price }) => ({ at: at.toISOString(), price: Number(price) })),
    orders: found.reduce((sum, { orders }) => sum + orders, 0),
    days: LAST_PRICES_DAYS,
  };
}
