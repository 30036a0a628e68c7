import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListRunningOrders, RunningOrders } from '#core/orders/running-wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { isNoTest } from '#server/trading/figures/no-test.sql.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

type Page = z.input<typeof RunningOrders>;

/** Orders that run, the one accepted first at the top, a page at a time; none of the sandbox's test runs. */
export async function listRunningOrders(
  db: Db,
  { status, fiat, olderThanMinutes, handle, cursor, limit }: InputOf<typeof ListRunningOrders>,
): Promise<Page> {
  const like = handle ? `${handle.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const found = await rows(
    db,
    sql<Page['orders'][number]>`
      select t.id, t.status, t.asset, t.purchased_amount::float8 as amount, t.fiat_currency,
        t.total_fiat::float8 as total_fiat, t.accepted_at::text as accepted_at, t.paid_at::text as paid_at,
        case when t.status = 'in_payment' then t.completion_timeout::text end as pay_until,
        jsonb_build_object('id', b.id, 'handle', b.handle) as buyer,
        jsonb_build_object('id', s.id, 'handle', s.handle) as seller
      from trades t
      join trader_profiles b on b.id = t.buyer_id
      join trader_profiles s on s.id = t.seller_id
      where t.status in ${RUNNING} and ${isNoTest(sql`t`)}
        and (${status ?? null}::text is null or t.status = ${status ?? null})
        and (${fiat ?? null}::text is null or t.fiat_currency = ${fiat ?? null})
        and t.accepted_at <= app_now() - make_interval(mins => ${olderThanMinutes})
        and (${like}::text is null or b.handle ilike ${like} or s.handle ilike ${like})
        and (${cursor ?? null}::uuid is null or (t.accepted_at, t.id) >
          (select c.accepted_at, c.id from trades c where c.id = ${cursor ?? null}::uuid))
      order by t.accepted_at, t.id limit ${limit + 1}`,
  );
  const orders = found.slice(0, limit);
  return { orders, next_cursor: found.length > orders.length ? (orders.at(-1)?.id ?? null) : null };
}
