import { sql } from 'kysely';
import type { Cluster } from '#bench/cluster.ts';
import { type Processes, readCpu } from '#bench/cpu.ts';
import { cpuBeside, type Figure, thousands } from '#bench/figure.ts';
import { type Load, microsEach } from '#bench/load.ts';
import { alternate } from '#bench/rounds.ts';
import { monthPeriod } from '#core/wallet/lagos-time.ts';
import { one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { statementCsv } from '#server/money/wallet/statements/statement-csv.ts';
import { openStatement } from '#server/money/wallet/statements/statement-head.ts';
import { statementRows } from '#server/money/wallet/statements/statement-rows.ts';
import { writeLongHistory } from '#tests/support/factories/long-history.ts';

const MOVEMENTS = 1_000_000;
const ROWS_A_ROUND = 100_000;
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

  const { ours, bare } = await alternate({
    ours: () => read(csvLines(statementCsv(db, head)), cluster.processes),
    bare: () => read(batchLengths(statementRows(db, head)), cluster.processes),
  });
  const more = await memoryOfWhole(csvLines(statementCsv(db, head)), 2 * head.assets.length + 2);
  await pool.end();
  return {
    id: 'statement',
    work: `a statement of ${thousands(MOVEMENTS)} movements as CSV, rows/s; memory at its peak beyond that before`,
    ours: `${thousands(ours.stepsPerSecond)}; ${Math.round(more)} MB`,
    peer: `${thousands(bare.stepsPerSecond)} read and thrown away`,
    ratio: (ours.stepsPerSecond / bare.stepsPerSecond).toFixed(2),
    cpu: cpuBeside(ours, bare),
    goal: `<= ${MOST_MORE_MEGABYTES} MB`,
    met: more <= MOST_MORE_MEGABYTES,
  };
}

async function* csvLines(chunks: AsyncIterable<string>): AsyncGenerator<number> {
  for await (const chunk of chunks) yield chunk.split('\r\n').length - 1;
}

async function* batchLengths(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<number> {
  for await (const batch of batches) yield batch.length;
}

/** Rows a second of the first of them. There must be as many. */
async function read(lengths: AsyncIterable<number>, processes: Processes): Promise<Load> {
  const before = readCpu(processes);
  const begun = performance.now();
  let count = 0;
  for await (const length of lengths) {
    count += length;
    if (count >= ROWS_A_ROUND) break;
  }
  if (count < ROWS_A_ROUND) throw new Error(`${count} rows came of ${MOVEMENTS}`);
  const milliseconds = performance.now() - begun;
  return {
    stepsPerSecond: count / (milliseconds / 1_000),
    p50Ms: milliseconds,
    p99Ms: milliseconds,
    cpu: microsEach(before, readCpu(processes), count),
  };
}

/** Megabytes at the peak of a whole statement, beyond those before it. Every row must be in it. */
async function memoryOfWhole(lines: AsyncIterable<number>, headLines: number): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  let count = -headLines;
  for await (const length of lines) {
    count += length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  if (count !== MOVEMENTS) throw new Error(`${count} rows came of ${MOVEMENTS}`);
  return (peak - before) / 1e6;
}
