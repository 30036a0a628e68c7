import { sql } from 'kysely';
import { SearchOffers, SearchOrders } from '#core/orders/wire.ts';
import { PERSON_ROWS } from '#core/people/limits.ts';
import type { PersonFile } from '#core/people/wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { inputOf } from '#server/procedure-input.ts';
import { searchOffers } from '#server/trading/trades/orders/search-offers.ts';
import { searchOrders } from '#server/trading/trades/orders/search-orders.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

type PersonTrades = NonNullable<PersonFile['trades']>;

/** A person's newest orders on both sides, their open offers and their disputes. */
export async function personTrades(db: Db, userId: string): Promise<PersonTrades> {
  const { running } = await one(
    db,
    sql<{ running: number }>`
      select ((select count(*) from trades t where t.status in ${RUNNING} and t.seller_id = ${userId})
        + (select count(*) from trades t where t.status in ${RUNNING} and t.buyer_id = ${userId}))::int as running`,
  );
  const orders = await searchOrders(db, userId, inputOf(SearchOrders, { p_limit: PERSON_ROWS }));
  const open = { p_limit: PERSON_ROWS, p_show: 'running' };
  const offers = await searchOffers(db, userId, inputOf(SearchOffers, open));
  return {
    running,
    orders: orders.items,
    offers: offers.items,
    disputes: await disputesOf(db, userId),
  };
}

function disputesOf(db: Db, userId: string): Promise<PersonTrades['disputes']> {
  return rows(
    db,
    sql<PersonTrades['disputes'][number]>`
      select d.id, d.trade_id, d.status, d.reason, d.raised_by = ${userId} as raised_by_them,
        json_build_object('id', t.id, 'handle', t.handle) as other, d.final_outcome as outcome,
        to_json(d.created_at) #>> '{}' as at
      from (select * from disputes where seller_id = ${userId}
        union all select * from disputes where buyer_id = ${userId}) d
      join trader_profiles t on t.id = case when d.seller_id = ${userId} then d.buyer_id else d.seller_id end
      order by d.id desc limit ${PERSON_ROWS}`,
  );
}
