import { sql } from 'kysely';
import { FIGURES_AGE_HOURS, TRADERS_PER_RUN } from '#core/reputation/limits.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { refreshTrader } from '#server/trading/reputation/refresh-trader.ts';

/** How much of the feed one run reads. */
const FEED_ROWS = 5_000;

/**
 * Refreshes traders' public figures: of those whose trades changed since the last run, and of those refreshed longest
 * ago, whose time windows have moved on. Returns how many were refreshed.
 */
export async function refreshTraderFigures({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<number> {
  await noteDue(db);
  const due = await dueTraders(db);
  for (const traderId of due) {
    await transaction(db, (tx) => refreshTrader(tx, traderId)).catch((error: unknown) =>
      log.error({ err: error, traderId }, 'refreshing the figures of a trader failed'),
    );
  }
  return due.length;
}

/**
 * Reads on in the change feed, in its own order: behind the oldest running transaction nothing can still appear before
 * what was read. What the feed has dropped by then is found by age.
 */
async function noteDue(db: Db): Promise<void> {
  for (;;) {
    const [step] = await rows(
      db,
      sql<{ seen: number }>`
        with held as materialized (select xid, id from reputation_progress for update),
        seen as materialized (
          select f.xid, f.id, f.table_name, f.record from change_feed f, held h
          where (f.xid, f.id) > (h.xid, h.id) and f.xid < pg_snapshot_xmin(pg_current_snapshot())
          order by f.xid, f.id limit ${FEED_ROWS}),
        due as (
          insert into trader_score_inputs as s (trader_id, due_since)
          select distinct p.id, app_now() from seen f,
            lateral (values (f.record ->> 'seller_id'), (f.record ->> 'buyer_id')) x (person)
            join trader_profiles p on p.id = x.person::uuid
          where f.table_name = 'trades'
          order by 1
          on conflict (trader_id) do update set due_since = excluded.due_since where s.due_since is null),
        moved as (
          update reputation_progress g set xid = l.xid, id = l.id
          from (select xid, id from seen order by xid desc, id desc limit 1) l)
        select count(*)::int as seen from seen`,
    );
    if ((step?.seen ?? 0) < FEED_ROWS) return;
  }
}

async function dueTraders(db: Db): Promise<string[]> {
  const due = await rows(
    db,
    sql<{ trader_id: string }>`
      (select trader_id from trader_score_inputs where due_since is not null
        order by due_since limit ${TRADERS_PER_RUN})
      union
      (select trader_id from trader_score_inputs
        where computed_at < app_now() - make_interval(hours => ${FIGURES_AGE_HOURS})
        order by computed_at limit ${TRADERS_PER_RUN})
      limit ${TRADERS_PER_RUN}`,
  );
  return due.map(({ trader_id }) => trader_id);
}
