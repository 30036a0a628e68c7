import { openCluster } from '#bench/cluster.ts';
import { drive } from '#bench/load.ts';
import { prepareMarket } from '#bench/market.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
import { openChangeFeed } from '#server/supabase/realtime/feed/change-feed.ts';
const cluster = await openCluster();
const c = openPool(cluster.url, 1, () => undefined);
await c.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
await c.query(`alter system set pg_stat_statements.track = 'all'`);
await c.end();
process.kill(cluster.postmaster, 'SIGINT');
await new Promise((r) => setTimeout(r, 4000));
const ownerUrl = await cluster.create('lab');
await migrate(ownerUrl);
const pool = openPool(ownerUrl, 2, () => undefined);
const { service } = databaseUrls(ownerUrl, '');
const spool = openPool(service, 16, () => undefined);
const market = await prepareMarket(openDatabase(pool), { sellers: 200, offers: 1_000 });
const people = market.takers;
let seen = 0,
  batches = 0;
const log = { warn: console.log, error: console.log } as never;
const feed = await openChangeFeed({
  url: service,
  log,
  onChanges: async (x) => {
    seen += x.length;
    batches++;
  },
  onGap: () => console.log('gap'),
});
const round = async (name: string) => {
  seen = 0;
  batches = 0;
  const l = await drive(
    (c) => [
      () =>
        spool.query({
          name: 'notify',
          text: `insert into notifications (user_id, title, message, type)
      select p, $2, 'Somebody accepted your offer of 10.00 USDT', 'trade' from unnest($1::uuid[]) p`,
          values: [[people[c]], 'change 1'],
        }),
    ],
    { clients: 16, seconds: 2, processes: cluster.processes },
  );
  console.log(name.padEnd(30), Math.round(l.stepsPerSecond), 'seen', seen, 'batches', batches);
};
await round('a');
await pool.query('create extension pg_stat_statements');
await pool.query('select pg_stat_statements_reset()');
await round('b');
const { rows: r } = await pool.query(
  `select round(total_exec_time) as ms, calls, rows, round((total_exec_time*1000/calls)::numeric,1) as us_call, round((total_exec_time*1000/nullif(rows,0))::numeric,1) as us_row, shared_blks_hit, left(regexp_replace(query, E'\\\\s+', ' ', 'g'), 70) as q from pg_stat_statements order by total_exec_time desc limit 8`,
);
console.table(r);
await feed.stop();
await pool.end();
await spool.end();
await cluster.close();
process.exit(0);
