import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase, openPool, rows } from '#server/db/database.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';

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

test('views run as whoever asks', async () => {
  const definer = sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      and not coalesce(c.reloptions::text[] @> array['security_invoker=true'], false)`;
  expect(await names(definer)).toEqual([]);
});

test('a function that runs as its owner fixes where it looks names up', async () => {
  const loose = sql<{ name: string }>`
    select p.proname as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace) and p.prosecdef
      and not exists (select 1 from unnest(p.proconfig) c where c like 'search_path=%')`;
  expect(await names(loose)).toEqual([]);
});

test('no function is everybody’s to call', async () => {
  const open = sql<{ name: string }>`
    select p.proname as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
      and (p.proacl is null or exists (select 1 from aclexplode(p.proacl) a
        where a.grantee = 0 and a.privilege_type = 'EXECUTE'))`;
  expect(await names(open)).toEqual([]);
});

test('the money tables take no writes from any role of the wire', async () => {
  const writable = sql<{ name: string }>`
    select r.role || ' ' || c.relname as name from pg_class c,
      unnest('{anon,authenticated,service_role}'::text[]) as r (role)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and (c.relname like 'ledger%' or c.relname in ('trades', 'escrow', 'trade_events', 'trade_payment_details',
        'idempotency_keys', 'user_balances_v3', 'wallet_transactions', 'change_feed', 'outgoing_messages'))
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
