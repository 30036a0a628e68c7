import { openCluster } from '#bench/cluster.ts';
import { drive } from '#bench/load.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { serve } from '#bench/served.ts';
import { signedInPeople } from '#bench/served-people.ts';
const cluster = await openCluster();
const c = openPool(cluster.url, 1, () => undefined);
await c.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
await c.query(`alter system set pg_stat_statements.track = 'all'`);
await c.end();
process.kill(cluster.postmaster, 'SIGINT');
await new Promise((r) => setTimeout(r, 4000));
const served = await serve(cluster, 'lab');
const people = await signedInPeople(served, 16);
const spool = served.servicePool;
const pool = openPool(cluster.url.replace(/\/postgres(\?|$)/, '/lab$1'), 1, () => undefined);
const round = async (name: string) => {
  const l = await drive(
    (c) => [
      () =>
        spool.query({
          name: 'notify',
          text: `insert into notifications (user_id, title, message, type)
      select p, $2, 'Somebody accepted your offer of 10.00 USDT', 'trade' from unnest($1::uuid[]) p`,
          values: [[people[c]!.id], 'change 1'],
        }),
    ],
    { clients: 16, seconds: 2, processes: served.processes },
  );
  console.log(name.padEnd(30), Math.round(l.stepsPerSecond));
};
await round('a');
await pool.query('create extension pg_stat_statements');
await pool.query('select pg_stat_statements_reset()');
await round('b');
const { rows: r } = await pool.query(
  `select round(total_exec_time) as ms, calls, rows, round((total_exec_time*1000/calls)::numeric,1) as us_call, shared_blks_hit, left(regexp_replace(query, E'\\\\s+', ' ', 'g'), 90) as q from pg_stat_statements order by total_exec_time desc limit 20`,
);
console.table(r);
await pool.end();
await served.close();
await cluster.close();
process.exit(0);
