import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, openPool, rows } from '#server/db/database.ts';
import type { Caller } from '#server/define.ts';
import { readLiveTables } from '#server/edge/realtime/live-tables.ts';
import { look, type Viewer, viewerOf } from '#server/edge/realtime/look.ts';
import { type MoneyDatabase, moneyDatabase, person } from '#tests/support/people.ts';

let at: MoneyDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  at = await moneyDatabase();
  pool = openPool(at.authenticatorUrl, 2, () => undefined);
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

async function lookAt(
  viewers: readonly Viewer[],
  wanted: { trades?: string[]; notifications?: string[] },
) {
  const ids = {
    trades: new Set(wanted.trades),
    notifications: new Set(wanted.notifications),
    user_presence: new Set<string>(),
  };
  return look(
    pool,
    viewers.map((one) => ({ viewer: one, asksFactor: true, ids })),
  );
}

/** A trade of every status between these two. */
async function tradesOf(seller: string, buyer: string) {
  return rows(
    at.db,
    sql<{ id: string; status: string }>`
      insert into trades (creator_id, seller_id, buyer_id, trade_type, status, asset, amount, original_amount,
        price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp,
        purchased_amount, total_fiat, completion_timeout)
      select ${seller}, ${seller}, case when s <> 'open' then ${buyer}::uuid end, 'sell', s, 'USDT', 1, 1,
        1500, 1, 1500, '{bank-transfer}', 30,
        case when s <> 'open' then 1 end, case when s <> 'open' then 1500 end,
        case when s <> 'open' then now() end
      from unnest(array['open', 'in_payment', 'processing', 'completed', 'cancelled', 'disputed']) s
      returning id, status`,
  );
}

test('what counts as having been public is what the policy shows to a visitor', async () => {
  const trades = await tradesOf(await person(at.db), await person(at.db));
  const visitor = viewer('anon');
  const seen = await lookAt([visitor], { trades: trades.map(({ id }) => id) });
  const table = (await readLiveTables(at.db)).get('trades')!;
  for (const trade of trades) {
    expect(table.wasPublic(trade), trade.status).toBe(
      seen.sightOf(visitor)!.sees('trades', trade.id),
    );
  }
});

test('each viewer of one call sees their own rows: no role or claim of another stays behind', async () => {
  const [seller, buyer, stranger] = [await person(at.db), await person(at.db), await person(at.db)];
  const trades = await tradesOf(seller, buyer);
  const { id: notice } = await one(
    at.db,
    sql<{ id: string }>`insert into notifications (user_id, title, message, type)
      values (${buyer}, 'Paid', 'text', 'trade') returning id`,
  );
  const viewers = [
    viewer('service_role'),
    viewer('authenticated', seller),
    viewer('authenticated', stranger),
    viewer('authenticated', buyer),
    viewer('authenticated'),
  ];
  const seen = await lookAt(viewers, {
    trades: trades.map(({ id }) => id),
    notifications: [notice],
  });
  const count = viewers.map((one) => {
    const sight = seen.sightOf(one)!;
    return [
      trades.filter(({ id }) => sight.sees('trades', id)).length,
      sight.sees('notifications', notice),
    ];
  });
  expect(count).toEqual([
    [6, true],
    [6, false],
    [1, false],
    [6, true],
    [1, false],
  ]);
  const { rows: after } = await pool.query(
    `select current_user, current_setting('role') as role, current_setting('request.jwt.claims', true) as claims`,
  );
  expect(after[0]).toMatchObject({ current_user: 'authenticator', role: 'none' });
  expect((after[0] as { claims: string | null }).claims ?? '').toBe('');
});

test('a second factor that is due hides every row until it is met', async () => {
  const id = await person(at.db);
  await sql`insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
    values (${id}, 'totp', 'verified', '')`.execute(at.db);
  const trades = (await tradesOf(id, await person(at.db))).map((trade) => trade.id);
  const [due, met] = [viewer('authenticated', id), viewer('authenticated', id, 'aal2')];
  const seen = await lookAt([due, met], { trades });
  expect(seen.sightOf(due)!.secondFactorMet).toBe(false);
  expect(trades.some((trade) => seen.sightOf(due)!.sees('trades', trade))).toBe(false);
  expect(seen.sightOf(met)!.secondFactorMet).toBe(true);
  expect(trades.every((trade) => seen.sightOf(met)!.sees('trades', trade))).toBe(true);
});

test('only the wire’s login may look through others’ eyes, and only in roles it may take', async () => {
  const asked = `select * from realtime_look('[{"n":0,"role":"app_service","claims":"{}"}]')`;
  await expect(pool.query(asked)).rejects.toThrow('a viewer has no role app_service');
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const client = await pool.connect();
    await client.query(`begin; set local role ${role}`);
    await expect(client.query(`select * from realtime_look('[]')`)).rejects.toThrow(
      'permission denied',
    );
    await client.query('rollback');
    client.release();
  }
});
