import { sql } from 'kysely';
import type { z } from 'zod';
import type { MarketDays } from '#server/trading/figures/wire.ts';
import { isNoTest } from '#server/trading/figures/no-test.sql.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type Day = z.input<typeof MarketDays>['days'][number];

/**
 * Volume, orders, disputes and response times of each of the last days of Lagos, today included. Counted anew each
 * time: events are found by their time (a BRIN index), first replies by theirs, and nothing else is read but the rows
 * these name.
 */
export async function marketDays(db: Db, days: number): Promise<Day[]> {
  return rows(
    db,
    sql<Day>`
      with today as (select date_trunc('day', app_now(), 'Africa/Lagos') as begins),
      span as (
        select day, to_char(day at time zone 'Africa/Lagos', 'YYYY-MM-DD') as name
        from today, generate_series(begins - make_interval(days => ${days}::int - 1), begins, interval '24 hours') as day
      ),
      events as (
        select date_trunc('day', e.created_at, 'Africa/Lagos') as day, e.kind = 'accepted' as is_order,
          e.kind = 'disputed' as is_dispute, e.kind in ('released', 'resolved') and e.to_status = 'completed' as is_completed,
          e.kind = 'released' as is_release, t.fiat_currency, t.total_fiat,
          extract(epoch from e.created_at - t.paid_at) as release_seconds, d.dispute_seconds
        from trade_events e
        join trades t on t.id = e.trade_id
        left join lateral (
          select extract(epoch from e.created_at - max(d.created_at)) as dispute_seconds
          from disputes d where e.kind = 'resolved' and d.trade_id = e.trade_id
        ) d on true
        where e.created_at >= (select min(day) from span) and e.kind in ('accepted', 'disputed', 'released', 'resolved')
          and ${isNoTest(sql`t`)}
      ),
      counted as (
        select day, count(*) filter (where is_order)::int as orders,
          count(*) filter (where is_dispute)::int as disputes,
          count(*) filter (where is_completed)::int as completed,
          coalesce(sum(total_fiat) filter (where is_completed and fiat_currency = 'NGN'), 0)::float8 as volume_ngn,
          coalesce(sum(total_fiat) filter (where is_completed and fiat_currency = 'USD'), 0)::float8 as volume_usd,
          percentile_cont(0.5) within group (order by release_seconds) filter (where is_release) as release_seconds,
          percentile_cont(0.5) within group (order by dispute_seconds) as dispute_seconds
        from events group by day
      ),
      replies as (
        select date_trunc('day', first_reply_at, 'Africa/Lagos') as day,
          percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - opened_at)) as reply_seconds
        from support_tickets where first_reply_at >= (select min(day) from span) group by 1
      )
      select s.name as day, coalesce(c.orders, 0) as orders, coalesce(c.completed, 0) as completed,
        coalesce(c.volume_ngn, 0) as volume_ngn, coalesce(c.volume_usd, 0) as volume_usd,
        coalesce(c.disputes, 0) as disputes, round(c.release_seconds)::float8 as release_seconds,
        round(r.reply_seconds)::float8 as reply_seconds, round(c.dispute_seconds)::float8 as dispute_seconds
      from span s left join counted c using (day) left join replies r using (day)
      order by s.day`,
  );
}
