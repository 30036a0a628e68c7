import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedInCaller } from '#server/define.ts';
import { findPeople } from '#server/identity/people/find-people.ts';
import { getPerson } from '#server/identity/people/get-person.ts';
import { type Db, one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { writeLongHistory } from '#tests/support/factories/long-history.ts';
import { type MoneyDatabase, moneyDatabase, newcomer } from '#tests/support/factories/people.ts';
import { makeStaff } from '#tests/support/factories/staff.ts';

/** A person with many rows, in a market with many more. */
let at: MoneyDatabase;
let owner: Db;
let closeOwner: () => Promise<void>;
let heavy: string;
let caller: SignedInCaller;

const TRADES = 100_000;
const OWN_SHARE = 5;
const LOGINS = 50_000;
const MOVEMENTS = 50_000;
const PEOPLE = 500;
const MINUTE_MS = 60_000;
const EVENTS = 20_000;
const MOST_MS = 300;
const MOST_ROWS = 5_000;
const CALLS = 20;
/** Other programs of the machine may disturb some of them. */
const ROUNDS = 5;

beforeAll(async () => {
  at = await moneyDatabase();
  const pool = openPool(at.ownerUrl, 1, () => undefined);
  owner = openDatabase(pool);
  closeOwner = () => pool.end();
  heavy = await newcomer(at.db);
  const admin = await newcomer(at.db);
  await makeStaff(at.db, admin, 'admin');
  caller = {
    role: 'authenticated',
    userId: admin,
    sessionId: crypto.randomUUID(),
    aal: 'aal2',
    claims: {},
    ip: '10.0.0.1',
    userAgent: 'tests',
  };
  await writeLongHistory(at.db, {
    userId: heavy,
    asset: 'USDT',
    count: MOVEMENTS,
    from: new Date(Date.now() - MOVEMENTS * MINUTE_MS),
    apartMs: MINUTE_MS,
  });
  await fill();
}, 240_000);
afterAll(async () => {
  await closeOwner?.();
  await at?.close();
});

/** Rows as they would have come about, put there past the triggers that follow each one. */
async function fill(): Promise<void> {
  await rows(owner, sql`set session_replication_role = replica`);
  await rows(
    owner,
    sql`with people as (
        insert into auth.users (email, email_confirmed_at)
          select 'crowd-' || n || '@oja.test', now() from generate_series(1, ${PEOPLE}::int) n returning id, email),
      known as (insert into profiles (id, full_name, email) select id, 'Crowd', email from people returning id, email)
      insert into trader_profiles (id, handle) select id, split_part(email, '@', 1) from known`,
  );
  await rows(
    owner,
    sql`with crowd as (select array_agg(id order by id) as ids from trader_profiles where handle like 'crowd-%')
      insert into trades (creator_id, seller_id, buyer_id, trade_type, status, asset, amount, original_amount,
        price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp, purchased_amount,
        total_fiat, accepted_at, completed_at, created_at, updated_at)
      select s.id, s.id, c.ids[1 + (n * 7) % ${PEOPLE}::int], 'sell',
        case when n % 20 = 0 then 'cancelled' else 'completed' end, 'USDT', 10, 10, 1500, 1000, 15000,
        '{bank-transfer}', 30, 10, 15000, t.at, t.at + interval '10 minutes', t.at, t.at
      from crowd c, generate_series(1, ${TRADES}::int) n,
        lateral (select case when n % ${OWN_SHARE}::int = 0 then ${heavy}::uuid
          else c.ids[1 + (n * 7 + 3) % ${PEOPLE}::int] end as id) s,
        lateral (select app_now() - n * interval '1 minute' as at) t`,
  );
  await rows(
    owner,
    sql`with crowd as (select array_agg(id order by id) as ids from trader_profiles where handle like 'crowd-%')
      insert into login_activity (user_id, activity_type, login_timestamp, ip_address, device)
      select case when n % 5 = 0 then ${heavy}::uuid else c.ids[1 + n % ${PEOPLE}::int] end, 'Account Login',
        app_now() - n * interval '1 minute', '10.' || n % 50 || '.0.1', 'Chrome on Android'
      from crowd c, generate_series(1, ${LOGINS}::int) n`,
  );
  await rows(
    owner,
    sql`insert into auth.audit_events (user_id, kind, ip, user_agent, detail, created_at)
      select case when n % 5 = 0 then ${heavy}::uuid else gen_random_uuid() end, 'token_refreshed', '10.0.0.1', 'tests',
        '{}', now() - n * interval '3 minutes'
      from generate_series(1, ${LOGINS}::int) n`,
  );
  await rows(
    owner,
    sql`insert into admin_events (seq, action, subject_type, subject_id, ip, created_at, prev_hash, hash)
      select n, 'admin_get_person', 'person', gen_random_uuid()::text, '10.0.0.1', date_trunc('milliseconds', app_now()),
        repeat('0', 64), repeat('0', 64)
      from generate_series(1, ${EVENTS}::int) n`,
  );
  await rows(owner, sql`set session_replication_role = default`);
  await rows(owner, sql`analyze`);
}

const open = () =>
  getPerson(at.db, caller, { userId: heavy, reasonCode: 'safety', reasonRef: null });

interface Reading {
  /** Rows read by walking a whole table, of the tables that grow with the market. */
  readonly walked: number;
  /** Rows read by an index. */
  readonly found: number;
}

async function reading(): Promise<Reading> {
  // Each connection of the pool reports what it read.
  await Promise.all(
    Array.from({ length: 8 }, () =>
      rows(at.db, sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`),
    ),
  );
  await rows(at.db, sql`select pg_stat_force_next_flush()`);
  return one(
    owner,
    sql<Reading>`
      select sum(seq_tup_read)::int as walked, sum(coalesce(idx_tup_fetch, 0))::int as found
      from pg_stat_user_tables
      where relname in ('trades', 'login_activity', 'audit_events', 'ledger_transactions', 'admin_events')`,
  );
}

test('a file among 100,000 orders walks no table, and reads few rows however many there are', async () => {
  const file = await open();
  expect(file.trades?.orders).toHaveLength(20);
  expect(file.devices?.sign_ins).toHaveLength(20);
  const before = await reading();
  await open();
  const after = await reading();
  expect(after.walked).toBe(before.walked);
  expect(after.found - before.found).toBeLessThan(MOST_ROWS);
});

test('a search walks no table, whatever it is for', async () => {
  const [trade] = await rows(
    owner,
    sql<{ id: string }>`select id from trades where seller_id = ${heavy} limit 1`,
  );
  const id = trade?.id ?? '';
  const short = id.replaceAll('-', '').slice(-8);
  const queries = [
    'crowd-7@oja.test',
    '08031234567',
    '1000000001',
    'ab'.repeat(32),
    id,
    `po-${id}`,
    `${short.slice(0, 4)}-${short.slice(4)}`,
    'crowd-7',
  ];
  const before = await reading();
  for (const query of queries) await findPeople(at.db, caller.userId, query);
  const after = await reading();
  expect(after.walked).toBe(before.walked);
  expect((await findPeople(at.db, caller.userId, id)).people).toHaveLength(2);
});

/** What half of the calls take at most. */
async function median(): Promise<number> {
  const took: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const begun = performance.now();
    await open();
    took.push(performance.now() - begun);
  }
  return took.toSorted((a, b) => a - b)[CALLS / 2] ?? Infinity;
}

test(`half of the calls take at most ${MOST_MS} ms, also on a machine with other work`, async () => {
  let best = Infinity;
  for (let round = 0; round < ROUNDS && best > MOST_MS; round++) {
    best = Math.min(best, await median());
  }
  expect(best).toBeLessThanOrEqual(MOST_MS);
});
