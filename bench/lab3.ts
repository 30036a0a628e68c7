import { openCluster } from '#bench/cluster.ts';
import { drive } from '#bench/load.ts';
import { prepareMarket } from '#bench/market.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
const cluster = await openCluster();
const ownerUrl = await cluster.create('lab');
await migrate(ownerUrl);
const pool = openPool(ownerUrl, 2, () => undefined);
const { service } = databaseUrls(ownerUrl, '');
const spool = openPool(service, 16, () => undefined);
const market = await prepareMarket(openDatabase(pool), { sellers: 200, offers: 1_000 });
const people = market.takers;
const round = async (name: string) => {
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
    { clients: 16, seconds: 1.2, processes: cluster.processes },
  );
  console.log(name.padEnd(30), Math.round(l.stepsPerSecond), 'pg', l.cpu.postgres.toFixed(0));
};
const row = (body: string, when = '') =>
  `drop trigger feed_inserts on notifications; create or replace function feed_n() returns trigger language plpgsql security definer set search_path = '' as $t$ begin ${body} return null; end $t$; create trigger feed_inserts after insert on notifications for each row ${when} execute function feed_n(); grant execute on function feed_n() to public;`;
const variants: [string, string][] = [
  ['today', ''],
  ['off', 'alter table notifications disable trigger feed_inserts'],
  ['on', 'alter table notifications enable trigger feed_inserts'],
  [
    'row json',
    row(
      `insert into public.change_feed (table_name, op, record) values ('notifications', 'INSERT', row_to_json(new));`,
    ),
  ],
  [
    'row composite',
    `alter table change_feed add column n notifications; ` +
      row(
        `insert into public.change_feed (table_name, op, n) values ('notifications', 'INSERT', new);`,
      ),
  ],
  [
    'row composite, no secdef',
    row(
      `insert into public.change_feed (table_name, op, n) values ('notifications', 'INSERT', new);`,
    ).replace(`security definer set search_path = ''`, '') +
      'grant insert on change_feed to app_service',
  ],
  [
    'row id only, no secdef',
    row(
      `insert into public.change_feed (table_name, op, record) values ('notifications', 'INSERT', null);`,
    ).replace(`security definer set search_path = ''`, ''),
  ],
  ['empty row trigger', row(`null;`).replace(`security definer set search_path = ''`, '')],
  [
    'statement composite',
    `drop trigger feed_inserts on notifications; create or replace function feed_n() returns trigger language plpgsql security definer set search_path = '' as $t$ begin insert into public.change_feed (table_name, op, n) select 'notifications', 'INSERT', x from new_rows x; return null; end $t$; create trigger feed_inserts after insert on notifications referencing new table as new_rows for each statement execute function feed_n(); grant execute on function feed_n() to public;`,
  ],
  ['no rls on feed', `alter table change_feed disable row level security`],
];
for (const [name, text] of variants) {
  if (text) await pool.query(text);
  await round(name);
  await round(name);
}
await pool.end();
await spool.end();
await cluster.close();
process.exit(0);
