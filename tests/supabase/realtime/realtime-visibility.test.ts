import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, openDatabase, openPool, openWirePool, rows } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Caller } from '#server/define.ts';
import { type Change, changesOf, type FeedRow } from '#server/supabase/realtime/feed/feed-rows.ts';
import { readLiveTables, type Row } from '#server/supabase/realtime/feed/live-tables.ts';
import {
  checkVisibility,
  type Viewer,
  viewerOf,
} from '#server/supabase/realtime/feed/visibility.ts';
import {
  type MoneyDatabase,
  moneyDatabase,
  personWithoutFactor,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  at = await moneyDatabase();
  pool = openWirePool(at.authenticatorUrl, 2, 5_000, () => undefined);
});
afterAll(async () => {
  await pool.end();
  await at.close();
});

function viewer(role: Caller['role'], sub?: string, aal = 'aal1'): Viewer {
  return viewerOf({
    role,
    userId: sub ?? null,
    sessionId: null,
    aal: 'aal1',
    claims: { role, sub, aal, exp: 1, iat: 1 },
    ip: '',
    userAgent: '',
  });
}

async function sightsOf(viewers: readonly Viewer[], changes: readonly Change[]) {
  return checkVisibility(
    pool,
    viewers.map((one) => ({ viewer: one, asksFactor: true, changes: new Set(changes) })),
  );
}

/** These rows' latest changes in the feed. */
async function changesTo(table: string, ids: readonly string[]): Promise<Change[]> {
  const read = await rows(
    at.db,
    sql<FeedRow>`select distinct on (f.record ->> 'id') f.xid::text as xid, f.id::text as id, f.table_name,
        f.op, f.record, f.old_record, f.created_at
      from change_feed f where f.table_name = ${table} and f.record ->> 'id' = any(${ids}::text[])
      order by f.record ->> 'id', f.id desc`,
  );
  const changes = changesOf(read);
  return ids.map((id) => changes.find(({ record }) => record?.['id'] === id)!);
}

/** A trade of every status between these two, and an offer that is private and one that pauses. */
async function tradesOf(seller: string, buyer: string) {
  return rows(
    at.db,
    sql<{ id: string; status: string }>`
      insert into trades (creator_id, seller_id, buyer_id, trade_type, status, asset, amount, original_amount,
        price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp,
        purchased_amount, total_fiat, completion_timeout, is_private, pause_reason)
      select ${seller}, ${seller}, case when s <> 'open' then ${buyer}::uuid end, 'sell', s, 'USDT', 1, 1,
        1500, 1, 1500, '{bank-transfer}', 30,
        case when s <> 'open' then 1 end, case when s <> 'open' then 1500 end,
        case when s <> 'open' then now() end, n = 2, case when n = 3 then 'owner' end
      from unnest(array['open', 'open', 'open', 'in_payment', 'processing', 'completed', 'cancelled', 'disputed'])
        with ordinality as x (s, n)
      returning id, status`,
  );
}

/** The rows that the policies show: the ids a caller finds by reading the table. */
async function read({ role, claims }: Viewer, table: string, ids: readonly string[]) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      [role, claims],
    );
    await client.query(`select set_config('oja.second_factor_met_by',
      case when auth.second_factor_met() then auth.jwt() ->> 'sub' end, true)`);
    const found = await client.query<{ id: string }>(
      `select id from ${table} where id = any ($1::uuid[])`,
      [ids],
    );
    return new Set(found.rows.map(({ id }) => id));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('what counts as having been public is what the policy shows to a visitor', async () => {
  const trades = await tradesOf(await personWithoutFactor(at.db), await personWithoutFactor(at.db));
  const changes = await changesTo(
    'trades',
    trades.map(({ id }) => id),
  );
  const visitor = viewer('anon');
  const sight = (await sightsOf([visitor], changes))(visitor)!;
  const table = (await readLiveTables(at.db)).get('trades')!;
  for (const change of changes) {
    const row = change.record as Row;
    expect(table.wasPublic(row), JSON.stringify(row)).toBe(sight.sees(change));
  }
});

test('M-3.20 of an image everyone sees exactly what they would see of the row, were it stored so', async () => {
  const [seller, buyer, stranger, admin] = [
    await personWithoutFactor(at.db),
    await personWithoutFactor(at.db),
    await personWithoutFactor(at.db),
    await personWithoutFactor(at.db),
  ];
  await sql`insert into user_roles (user_id, role) values (${admin}, 'admin')`.execute(at.db);
  const trades = (await tradesOf(seller, buyer)).map(({ id }) => id);
  const notifications = (
    await rows(
      at.db,
      sql<{ id: string }>`insert into notifications (user_id, title, message, type, metadata)
        select p, 'Paid', 'text', 'trade', '{"a":[1,null,"b"]}' from unnest(${[seller, buyer]}::uuid[]) p
        returning id`,
    )
  ).map(({ id }) => id);
  await sql`insert into user_presence (user_id, status, last_seen_at)
    values (${seller}, 'online', date_trunc('minute', now(), 'UTC'))`.execute(at.db);
  const stored = { trades, notifications: notifications, user_presence: [seller] };
  const viewers = [
    viewer('anon'),
    viewer('authenticated'),
    ...[seller, buyer, stranger, admin].flatMap((id) => [
      viewer('authenticated', id),
      viewer('authenticated', id, 'aal2'),
    ]),
    viewer('service_role'),
  ];
  let shown = 0;
  for (const [table, ids] of Object.entries(stored)) {
    const changes = await changesTo(table, ids);
    const sights = await sightsOf(viewers, changes);
    for (const one of viewers) {
      const readable = await read(one, table, ids).catch(() => null);
      // A role without any right to the table is refused before: it may not subscribe to it.
      if (readable === null) continue;
      const seen = changes.filter((change) => sights(one)!.sees(change));
      expect(new Set(seen.map(({ record }) => record?.['id'])), `${table} ${one.key}`).toEqual(
        readable,
      );
      shown += seen.length;
    }
  }
  expect(shown).toBeGreaterThan(20);
});

test('each viewer of one call sees their own rows: no role or claim of another stays behind', async () => {
  const [seller, buyer, stranger] = [
    await personWithoutFactor(at.db),
    await personWithoutFactor(at.db),
    await personWithoutFactor(at.db),
  ];
  const trades = await tradesOf(seller, buyer);
  const { id: notification } = await one(
    at.db,
    sql<{ id: string }>`insert into notifications (user_id, title, message, type)
      values (${buyer}, 'Paid', 'text', 'trade') returning id`,
  );
  const ofTrades = await changesTo(
    'trades',
    trades.map(({ id }) => id),
  );
  const ofNotification = await changesTo('notifications', [notification]);
  const viewers = [
    viewer('service_role'),
    viewer('authenticated', seller),
    viewer('authenticated', stranger),
    viewer('authenticated', buyer),
    viewer('authenticated'),
  ];
  const sights = await sightsOf(viewers, [...ofTrades, ...ofNotification]);
  const count = viewers.map((one) => {
    const sight = sights(one)!;
    return [ofTrades.filter((change) => sight.sees(change)).length, sight.sees(ofNotification[0]!)];
  });
  expect(count).toEqual([
    [8, true],
    [8, false],
    [1, false],
    [6, true],
    // The second factor is met by a person: claims that name nobody show nothing.
    [0, false],
  ]);
  const { rows: after } = await pool.query(
    `select current_user, current_setting('role') as role, current_setting('request.jwt.claims', true) as claims`,
  );
  expect(after[0]).toMatchObject({ current_user: 'authenticator', role: 'none' });
  expect((after[0] as { claims: string | null }).claims ?? '').toBe('');
});

test('a second factor that is due hides every row until it is met', async () => {
  const id = await personWithoutFactor(at.db);
  await sql`insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
    values (${id}, 'totp', 'verified', '')`.execute(at.db);
  const trades = (await tradesOf(id, await personWithoutFactor(at.db))).map((trade) => trade.id);
  const changes = await changesTo('trades', trades);
  const [due, met] = [viewer('authenticated', id), viewer('authenticated', id, 'aal2')];
  const sights = await sightsOf([due, met], changes);
  expect(sights(due)!.secondFactorMet).toBe(false);
  expect(changes.some((change) => sights(due)!.sees(change))).toBe(false);
  expect(sights(met)!.secondFactorMet).toBe(true);
  expect(changes.every((change) => sights(met)!.sees(change))).toBe(true);
});

test('a policy that a migration changes is the one that images are judged by', async () => {
  const [maker, visitor] = [await personWithoutFactor(at.db), viewer('anon')];
  const trades = await tradesOf(maker, await personWithoutFactor(at.db));
  const changes = await changesTo(
    'trades',
    trades.map(({ id }) => id),
  );
  const visible = async () => {
    const sight = (await sightsOf([visitor], changes))(visitor)!;
    return changes.filter((change) => sight.sees(change)).length;
  };
  expect(await visible()).toBe(1);
  const ownerPool = openPool(at.ownerUrl, 1, () => undefined);
  const owner = openDatabase(ownerPool);
  try {
    await sql`create policy nobody on trades as restrictive for select to anon
      using (exists (select from assets a where a.code = trades.asset and a.name = 'nobody'))`.execute(
      owner,
    );
    await migrate(at.ownerUrl);
    expect(await visible()).toBe(0);
    await sql`drop policy nobody on trades`.execute(owner);
    await migrate(at.ownerUrl);
    expect(await visible()).toBe(1);
  } finally {
    await ownerPool.end();
  }
});

test('only the wire’s login may check others’ visibility, and only in roles it may take', async () => {
  const asked = `select * from realtime_visible('{}', '[{"n":0,"role":"app_service","claims":"{}"}]')`;
  await expect(pool.query(asked)).rejects.toThrow('a viewer has no role app_service');
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const client = await pool.connect();
    await client.query(`begin; set local role ${role}`);
    await expect(client.query(`select * from realtime_visible('{}', '[]')`)).rejects.toThrow(
      'permission denied',
    );
    await client.query('rollback');
    client.release();
  }
});
