import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { wireTables } from '#server/wire-tables.ts';
import { testDatabase, type TestDatabase } from '#tests/support/harness/database.ts';

let database: TestDatabase;
let owner: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await testDatabase();
  const pool = openPool(database.ownerUrl, 1, () => undefined);
  owner = openDatabase(pool);
  close = async () => {
    await pool.end();
    await database.close();
  };
});
afterAll(() => close());

async function names(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  return (await rows(owner, query)).map(({ name }) => name);
}

test('every table of the public and the storage schema forces row-level security and has a policy', async () => {
  const open = sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and c.relkind in ('r', 'p')
      and c.relname <> 'schema_migrations'
      and (not c.relrowsecurity or not c.relforcerowsecurity
        or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`;
  expect(await names(open)).toEqual([]);
});

test('every table a signed-in caller may touch refuses a session whose second factor is due', async () => {
  const lax = sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and c.relkind in ('r', 'p')
      and has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
      and not exists (select 1 from pg_policy p
        where p.polrelid = c.oid and p.polname = 'second_factor' and not p.polpermissive)`;
  expect(await names(lax)).toEqual([]);
});

test('every amount of coins reaches as far as the ledger, whatever the coin is worth', async () => {
  const narrow = sql<{ name: string }>`
    select format('%s.%s', c.relname, a.attname) as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      and a.atttypid = 'numeric'::regtype and (a.atttypmod - 4) & 65535 = 8 and ((a.atttypmod - 4) >> 16) < 19`;
  expect(await names(narrow)).toEqual([]);
});

test('views run as their caller', async () => {
  const definer = sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      and not coalesce(c.reloptions::text[] @> array['security_invoker=true'], false)`;
  expect(await names(definer)).toEqual([]);
});

test('M-1.L15 a function that runs as its owner resolves no name by a path', async () => {
  const loose = sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and p.prosecdef
      and not coalesce(p.proconfig @> array['search_path=""'], false)`;
  expect(await names(loose)).toEqual([]);
});

test('M-1.L15 the migrating role keeps temporary tables, which precede every path, to itself', async () => {
  // A clone has no grants of its own; a start gives them to the database it finds.
  await migrate(database.ownerUrl);
  const able = sql<{ name: string }>`
    select r.rolname as name from pg_roles r
    where r.rolname in ('anon', 'authenticated', 'service_role', 'authenticator', 'app_service')
      and has_database_privilege(r.rolname, current_database(), 'temporary')`;
  expect(await names(able)).toEqual([]);
});

test('everybody may call no function', async () => {
  const open = sql<{ name: string }>`
    select p.proname as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
      and (p.proacl is null or exists (select 1 from aclexplode(p.proacl) a
        where a.grantee = 0 and a.privilege_type = 'EXECUTE'))`;
  expect(await names(open)).toEqual([]);
});

interface Grant {
  readonly grant: string;
}

/** Read by views that run as their caller, and by the clock; no path of the wire leads there. */
const INSIDE = ['app_clock', 'ledger_accounts', 'ledger_transactions'];

test('the wire’s roles may do to each column exactly what the registry declares', async () => {
  const granted = await rows(
    owner,
    sql<Grant>`
      select r.role || ' may ' || v.verb || ' ' || c.relname || '.' || a.attname as "grant"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
        unnest('{anon,authenticated,service_role}'::text[]) as r (role),
        unnest('{select,insert,update,references}'::text[]) as v (verb)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and c.relname <> all (${INSIDE}::text[])
        and has_column_privilege(r.role, c.oid, a.attnum, v.verb)`,
  );
  const columns = await rows(
    owner,
    sql<{ table: string; column: string }>`
      select c.relname::text as table, a.attname::text as column from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relname = any (${[...wireTables.keys()]}::text[])`,
  );
  const declared = columns.flatMap(({ table, column }) => {
    const wire = wireTables.get(table)!;
    const visitors = wire.rowsOf === 'everyone' || wire.publicWhen !== undefined;
    const hidden = wire.hidden?.includes(column) ?? false;
    const may = [`service_role may select`];
    if (!hidden) may.push('authenticated may select');
    if (visitors && !hidden && !wire.hiddenFromVisitors?.includes(column))
      may.push('anon may select');
    if (wire.writes?.insert?.includes(column)) may.push('authenticated may insert');
    if (wire.writes?.update?.includes(column)) may.push('authenticated may update');
    return may.map((right) => `${right} ${table}.${column}`);
  });
  expect(granted.map(({ grant }) => grant).sort()).toEqual(declared.sort());
});

test('rows are deleted from the wire only where the registry declares it, and no table is ever emptied', async () => {
  const granted = await rows(
    owner,
    sql<Grant>`
      select r.role || ' may ' || v.verb || ' ' || c.relname as "grant" from pg_class c,
        unnest('{anon,authenticated,service_role}'::text[]) as r (role),
        unnest('{delete,truncate,trigger}'::text[]) as v (verb)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege(r.role, c.oid, v.verb)`,
  );
  const declared = [...wireTables]
    .filter(([, { writes }]) => writes?.delete)
    .map(([table]) => `authenticated may delete ${table}`);
  expect(granted.map(({ grant }) => grant).sort()).toEqual(declared.sort());
});

test('what the registry names of a table exists there', async () => {
  for (const [table, wire] of wireTables) {
    const known = await names(sql<{ name: string }>`
      select a.attname::text as name from pg_attribute a
      where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped`);
    const { owners = [], within, hidden = [], hiddenFromVisitors = [], key = [], writes } = wire;
    const named = [
      ...owners,
      ...(within ? [within.by] : []),
      ...hidden,
      ...hiddenFromVisitors,
      ...key,
      ...(writes?.insert ?? []),
      ...(writes?.update ?? []),
    ];
    expect(
      named.filter((column) => !known.includes(column)),
      table,
    ).toEqual([]);
    const needsOwners = wire.rowsOf === 'their owner' || wire.rowsOf === 'the parties';
    const namesOwners =
      owners.length > 0 || wireTables.get(within?.table ?? '')?.owners !== undefined;
    expect(!needsOwners || namesOwners, `${table} names whose its rows are`).toBe(true);
  }
});

test('a policy lets everyone read only where the registry declares it', async () => {
  const open = await names(sql<{ name: string }>`
    select distinct c.relname::text as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and p.polpermissive
      and ('anon'::regrole = any (p.polroles) or 0 = any (p.polroles))
      and c.relname <> all (${INSIDE}::text[])`);
  const declared = [...wireTables]
    .filter(([, { rowsOf, publicWhen }]) => rowsOf === 'everyone' || publicWhen)
    .map(([table]) => table);
  expect(open.sort()).toEqual(declared.sort());
});

test('the money tables take no writes from any role of the wire', async () => {
  const writable = sql<{ name: string }>`
    select r.role || ' ' || c.relname as name from pg_class c,
      unnest('{anon,authenticated,service_role}'::text[]) as r (role)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and (c.relname like 'ledger%' or c.relname in ('trades', 'escrow', 'trade_events', 'trade_payment_details',
        'payment_proofs', 'disputes', 'dispute_statements', 'settlement_proposals', 'dispute_decisions', 'referral_rewards', 'idempotency_keys', 'user_balances_v3', 'wallet_transactions', 'change_feed', 'outgoing_messages'))
      and (has_any_column_privilege(r.role, c.oid, 'insert, update') or has_table_privilege(r.role, c.oid, 'delete, truncate'))`;
  expect(await names(writable)).toEqual([]);
});

test('the ledger cannot be changed or thinned out, not even by its owner', async () => {
  for (const change of [
    sql`update ledger_transactions set units = 1`,
    sql`delete from ledger_transactions`,
    sql`truncate ledger_transactions`,
  ]) {
    await rows(
      owner,
      sql`insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, from_balance_after, to_balance_after)
      select 'faucet', 'rule-test', 'USDT', f.id, t.id, 1, -1, 1 from ledger_accounts f, ledger_accounts t
      where f.kind = 'external' and f.asset = 'USDT' and t.kind = 'fees' and t.asset = 'USDT' and t.shard = 0
      on conflict do nothing`,
    );
    await expect(rows(owner, change)).rejects.toThrow(/append-only/);
  }
});
