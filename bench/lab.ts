import { sql } from 'kysely';
import { execSync, spawn } from 'node:child_process';
import { openCluster } from '#bench/cluster.ts';
import { engineSteps } from '#bench/engine-steps.ts';
import { drive } from '#bench/load.ts';
import { prepareMarket } from '#bench/market.ts';
import { openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
import { openTradeEngine } from '#server/money/ledger/trade-engine.ts';

const cluster = await openCluster();
if (process.env['STMT']) {
  const c = openPool(cluster.url, 1, () => undefined);
  await c.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await c.query(`alter system set pg_stat_statements.track = '${process.env['STMT']}'`);
  await c.end();
  process.kill(cluster.postmaster, 'SIGINT');
  await new Promise((r) => setTimeout(r, 4000));
}
const ownerUrl = await cluster.create('lab');
await migrate(ownerUrl);
const { service } = databaseUrls(ownerUrl, '');
const pool = openPool(ownerUrl, 2, () => undefined);
const owner = openDatabase(pool);
const market = await prepareMarket(owner, {
  sellers: 2_000,
  offers: Number(process.env['OFFERS'] ?? 60_000),
});
const engine = openTradeEngine(service, 2);
const steps = engineSteps(engine, market);
const run = async (seconds: number) => {
  const load = await drive(steps.nextTrade, { clients: 64, seconds, processes: cluster.processes });
  await engine.idle();
  return load;
};
console.log('ready');
await run(1);
const show = (name: string, l: Awaited<ReturnType<typeof run>>) =>
  console.log(
    name.padEnd(40),
    Math.round(l.stepsPerSecond),
    'p50',
    l.p50Ms.toFixed(1),
    'p99',
    l.p99Ms.toFixed(1),
    'node',
    l.cpu.node.toFixed(0),
    'pg',
    l.cpu.postgres.toFixed(0),
  );
const variants: [string, string][] = (process.env['VARIANTS'] ?? '')
  .split('@@')
  .filter(Boolean)
  .map((v) => {
    const [name = '', text = ''] = v.split('=>>');
    return [name, text];
  });
show('base', await run(1.5));
show('base', await run(1.5));
for (const [name, text] of variants) {
  await pool.query(text);
  show(name, await run(1.5));
  show(name, await run(1.5));
}
if (process.env['PERF']) {
  const p = spawn(
    'perf',
    [
      'record',
      '-e',
      'cpu-clock',
      '-F',
      '1500',
      '-a',
      ...(process.env['PERF'] === 'g' ? ['-g'] : []),
      '-o',
      '/tmp/perf.lab',
      '--',
      'sleep',
      '3',
    ],
    { stdio: 'inherit' },
  );
  await run(3.2);
  await new Promise((r) => p.once('exit', r));
}
if (process.env['STMT']) {
  await pool.query('create extension pg_stat_statements');
  await pool.query('select pg_stat_statements_reset()');
  await drive(steps.nextTrade, {
    clients: Number(process.env['CL'] ?? 64),
    seconds: 2,
    processes: cluster.processes,
  });
  const { rows: r } = await pool.query(
    `select round(sum(total_exec_time) over ()) as all_ms, round(total_exec_time) as ms, calls, rows, round((total_exec_time*1000/nullif(rows,0))::numeric,1) as us_row, wal_bytes, left(regexp_replace(query, E'\\s+', ' ', 'g'), 70) as q from pg_stat_statements order by total_exec_time desc limit 30`,
  );
  console.table(r);
}
if (process.env['STATS']) {
  console.log(
    await rows(
      owner,
      sql`select relname, n_tup_ins, n_tup_upd, n_tup_hot_upd from pg_stat_user_tables where n_tup_ins+n_tup_upd > 5000`,
    ),
  );
}
console.log(steps.wrongCodes());
await engine.close();
await pool.end();
await cluster.close();
process.exit(0);
