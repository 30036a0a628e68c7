import { sql } from 'kysely';
import type { z } from 'zod';
import type { RestrictedOrders } from '#core/restrictions/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { PREVENTS_ACTING_NOW } from '#server/trading/disputes/prevents-acting.sql.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

type Listed = z.input<typeof RestrictedOrders>['orders'][number];

const MOST = 200;

/** The orders that can be brought to the desk, since a restriction prevents one side from acting: the oldest first. */
export function listRestrictedOrders(db: Db): Promise<Listed[]> {
  return rows(
    db,
    sql<Listed>`
      select t.id as trade_id, t.status, t.asset, t.fiat_currency, t.total_fiat::float8 as total_fiat,
        to_json(t.accepted_at) #>> '{}' as accepted_at, to_json(k.since) #>> '{}' as since, k.restricted, k.blocks
      from trades t
      cross join lateral (
        select min(r.starts_at) as since,
          array_agg(distinct case r.user_id when t.seller_id then 'seller' else 'buyer' end) as restricted,
          array_agg(distinct b order by b) as blocks
        from account_restrictions r cross join unnest(r.blocks) b
        where r.user_id in (t.seller_id, t.buyer_id) and ${PREVENTS_ACTING_NOW}
        having count(*) > 0) k
      where t.status in ${RUNNING} and t.status <> 'disputed'
        and (t.seller_id in (select user_id from account_restrictions where closed_at is null)
          or t.buyer_id in (select user_id from account_restrictions where closed_at is null))
      order by k.since, t.id limit ${MOST}`,
  );
}
