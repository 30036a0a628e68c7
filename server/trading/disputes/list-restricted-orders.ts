import { sql } from 'kysely';
import type { z } from 'zod';
import type { RestrictedOrders } from '#core/restrictions/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

type Listed = z.input<typeof RestrictedOrders>['orders'][number];

const MOST = 200;

/** Running orders of restricted accounts, those that wait longest first; the desk looks at each of them. */
export function listRestrictedOrders(db: Db): Promise<Listed[]> {
  return rows(
    db,
    sql<Listed>`
      select t.id as trade_id, t.status, t.asset, t.fiat_currency, t.total_fiat::float8 as total_fiat,
        to_json(t.accepted_at) #>> '{}' as accepted_at, to_json(r.since) #>> '{}' as since, r.restricted, r.blocks,
        r.basis, trade_waits_for_desk(t.seller_id, t.buyer_id) as clock_stopped
      from trades t
      cross join lateral (
        select min(a.starts_at) as since, (array_agg(a.basis order by a.id))[1] as basis,
          array_agg(distinct case a.user_id when t.seller_id then 'seller' else 'buyer' end) as restricted,
          array(select distinct b from account_restrictions x, unnest(x.blocks) b
            where x.user_id in (t.seller_id, t.buyer_id) and x.closed_at is null order by b) as blocks
        from account_restrictions a
        where a.user_id in (t.seller_id, t.buyer_id) and a.closed_at is null and a.blocks <> '{card}'
        having count(*) > 0) r
      where t.status in ${RUNNING}
        and (t.seller_id in (select user_id from account_restrictions where closed_at is null)
          or t.buyer_id in (select user_id from account_restrictions where closed_at is null))
      order by r.since, t.id limit ${MOST}`,
  );
}
