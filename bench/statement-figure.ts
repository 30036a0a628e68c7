import { sql } from 'kysely';
import type { Cluster } from '#bench/cluster.ts';
import { type Figure, thousands } from '#bench/figure.ts';
import { monthPeriod } from '#core/wallet/lagos-time.ts';
import { one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { statementCsv } from '#server/money/wallet/statements/statement-csv.ts';
import { openStatement } from '#server/money/wallet/statements/statement-head.ts';
import { statementRows } from '#server/money/wallet/statements/statement-rows.ts';
import { writeLongHistory } from '#tests/support/factories/long-history.ts';

const MOVEMENTS = 1_000_000;
const MONTH = '2026-03';
const MOST_MORE_MEGABYTES = 150;

/**
 * A month of a million movements as a statement: rows a second beside the same rows read and discarded, and how much
 * more memory the process holds at its peak than before.
 */
export async function longStatement(cluster: Cluster): Promise<Figure> {
  const url = await cluster.create('bench_statement');
  await migrate(url);
  const pool = openPool(url, 2, () => undefined);
  const db = openDatabase(pool);
  const { id: userId } = await one(
    db,
    sql<{ id: string }>`
      with person as (insert into auth.users (email, email_confirmed_at) values ('long@oja.test', now()) returning id),
        profile as (insert into profiles (id, full_name, username, email)
          select id, 'Long History', 'long@oja.test', 'long@oja.test' from person returning id)
      insert into trader_profiles (id, handle) select id, 'long-history' from profile returning id`,
  );
  const period = monthPeriod(MONTH);
  if (!period) throw new Error('no such month');
  await writeLongHistory(db, {
    userId,
    asset: 'USDT',
    count: MOVEMENTS,
    from: new Date(period.from.getTime() + 60_000),
    apartMs: 2,
  });
  await rows(db, sql`analyze`);
  const head = await openStatement(db, { userId, period, asset: null });

  const bare = await timed(async () => {
    let count = 0;
    for await (const batch of statementRows(db, head)) count += batch.length;
    return count;
  });
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const rate = await timed(async () => {
    let lines = 0;
    for await (const chunk of statementCsv(db, head)) {
      lines += chunk.split('\r\n').length - 1;
      peak = Math.max(peak, process.memoryUsage.rss());
    }
    return lines - 2 * head.assets.length - 2;
  });
  await pool.end();
  const more = (peak - before) / 1e6;
  return {
    id: 'statement',
    work: `a statement of ${thousands(MOVEMENTS)} movements as CSV, rows/s; memory at its peak beyond that before`,
    ours: `${thousands(rate)}; ${Math.round(more)} MB`,
    peer: `${thousands(bare)} read and thrown away`,
    ratio: (rate / bare).toFixed(2),
    goal: `<= ${MOST_MORE_MEGABYTES} MB`,
    met: more <= MOST_MORE_MEGABYTES,
  };
}

/** Rows a second. Every one of them must have arrived. */
async function timed(work: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const count = await work();
  if (count !== MOVEMENTS) throw new Error(`${count} rows came of ${MOVEMENTS}`);
  return count / ((performance.now() - begun) / 1_000);
}
