import { sql } from 'kysely';
import { SLOW_RELEASE_MINUTES } from '#core/trade/rare-step-limits.ts';
import { SLOW_LEVELS } from '#core/trade/slow-release.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { lockOutSlowSellers } from '#server/trading/trades/slow-release-lockouts.ts';
import { escalateRelease, waitingSince } from '#server/trading/trades/slow-release-levels.ts';

const AT_A_TIME = 100;

/**
 * Escalates slow releases: reminds the seller, counts, and at last opens a dispute for the buyer. One transaction per
 * trade; a failed one is logged and retried at the next sweep. Then counts the slow releases of trades that are
 * confirmed as paid by now. Returns how many trades moved on.
 */
export async function escalateSlowReleases({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<number> {
  let escalated = 0;
  for (;;) {
    const due = await overdueReleases(db, AT_A_TIME);
    let moved = 0;
    for (const { id } of due) {
      try {
        if (await transaction(db, (tx) => escalateRelease(tx, id))) moved++;
      } catch (error) {
        log.error({ err: error, tradeId: id }, 'a slow release could not be escalated');
      }
    }
    escalated += moved;
    if (due.length < AT_A_TIME || moved === 0) break;
  }
  await lockOutSlowSellers(db);
  return escalated;
}

/** Trades that reached a level their history does not record yet, the longest waiting first. */
function overdueReleases(db: Db, limit: number): Promise<{ id: string }[]> {
  const minutes = SLOW_LEVELS.map((level) => SLOW_RELEASE_MINUTES[level]);
  return rows(
    db,
    sql<{ id: string }>`
      select t.id from trades t join escrow e on e.trade_id = t.id and e.status = 'locked'
      where t.status = 'processing' and t.paid_at <= app_now() - make_interval(mins => ${minutes[0] ?? 0})
        and exists (
          select 1 from unnest(${minutes}::int[]) with ordinality as l (mins, level)
          where ${waitingSince} <= app_now() - make_interval(mins => l.mins)
            and not exists (select 1 from trade_events v where v.trade_id = t.id and v.kind = 'release_overdue'
              and v.detail ->> 'escrow_id' = e.id::text and v.detail ->> 'level' = l.level::text))
      order by t.paid_at limit ${limit}`,
  );
}
