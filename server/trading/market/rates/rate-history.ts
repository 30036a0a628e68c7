import { sql } from 'kysely';
import { RATE_HISTORY_DAYS, MINUTE_RATES_RETENTION_HOURS } from '#core/market-data/limits.ts';
import { thinned } from '#core/market-data/spark-path.ts';
import { toDecimal } from '#core/money/money.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import type { RatePair } from '#server/trading/market/rates/rate-quotes.ts';
import { sandboxRateAt } from '#server/platform/integrations/market/sandbox-market.ts';

const MOST_POINTS = 300;

export interface HistoryPoint {
  readonly at: Date;
  readonly mid: string;
}

/** A rate's course over the last hours, oldest first, in as many points as a chart can show. */
export async function readRateHistory(
  db: Db,
  { from, to, hours }: { from: string; to: string; hours: number },
): Promise<{ points: HistoryPoint[]; isSample: boolean }> {
  const found = await db
    .selectFrom('exchange_rate_history')
    .select(['at', 'mid_rate as mid', 'source'])
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('at', '>', sql<Date>`app_now() - make_interval(hours => ${hours})`)
    .where('at', '<=', sql<Date>`app_now()`)
    .orderBy('at')
    .execute();
  return {
    points: thinned(found, MOST_POINTS).map(({ at, mid }) => ({ at, mid })),
    isSample: found.some(({ source }) => source === 'sandbox'),
  };
}

/** Beyond a day one point an hour is left, its first; beyond a year or so none. */
export async function thinHistory(db: Db): Promise<void> {
  await rows(
    db,
    sql`delete from exchange_rate_history h
      where h.at < app_now() - make_interval(days => ${RATE_HISTORY_DAYS})
        or (h.at < app_now() - make_interval(hours => ${MINUTE_RATES_RETENTION_HOURS})
          and exists (select from exchange_rate_history e
            where e.from_currency = h.from_currency and e.to_currency = h.to_currency
              and e.at >= date_trunc('hour', h.at) and e.at < h.at))`,
  );
}

const TEN_MINUTES_MS = 600_000;
const SAMPLE_DAYS = 7;

/** A sandbox has no past, which a chart needs: one is written from the seeded walk, once, where there is none. */
export async function writeSampleHistory(db: Db, { from, to }: RatePair, now: Date): Promise<void> {
  const day = new Date(now.getTime() - 12 * 3_600_000);
  const older = await maybe(
    db,
    sql`select from exchange_rate_history
      where from_currency = ${from} and to_currency = ${to} and at < ${day} limit 1`,
  );
  if (older) return;
  const times = Array.from(
    { length: (SAMPLE_DAYS * 24 * 3_600_000) / TEN_MINUTES_MS },
    (_, back) => new Date((Math.floor(now.getTime() / TEN_MINUTES_MS) - back - 1) * TEN_MINUTES_MS),
  );
  await rows(
    db,
    sql`insert into exchange_rate_history (from_currency, to_currency, at, mid_rate, source)
      select ${from}, ${to}, p.at, p.mid, 'sandbox'
      from unnest(${times}::timestamptz[], ${times.map((at) => toDecimal(sandboxRateAt(at)))}::numeric[]) p (at, mid)
      on conflict do nothing`,
  );
}
