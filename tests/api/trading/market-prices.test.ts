import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MarketCoins, RateHistory } from '#core/market-data/wire.ts';
import { rows } from '#server/platform/db/database.ts';
import { refreshReferenceRate } from '#server/trading/market/rates/refresh-reference-rate.ts';
import { decide, provenAdmin } from '#tests/support/factories/administrators.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let admin: SignedUp;
let weakAdmin: SignedUp;
let anyone: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [admin, weakAdmin, anyone] = await Promise.all([
    server.signUp(),
    server.signUp(),
    server.signUp(),
  ]);
  await rows(
    server.oja.db,
    sql`insert into user_roles (user_id, role)
      select unnest(${[admin.userId, weakAdmin.userId]}::uuid[]), 'admin'`,
  );
  await enrolSecondFactor(admin.client);
});
afterAll(() => server?.close());

const fault = (faultKind: string | null) =>
  fetch(`${server.url}/sandbox/market/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: faultKind }),
  });

async function coins(payload: object = {}) {
  const { data } = await server.client().rpc('get_market_coins', payload).throwOnError();
  return MarketCoins.parse(data);
}

test('CON-27 ENT-42 get_market_coins gives visitors the ten biggest coins, as samples in the sandbox', async () => {
  const answer = await coins();
  expect(answer).toMatchObject({
    is_sample: true,
    source: 'sandbox',
    is_stale: false,
    problem: null,
  });
  expect(answer.coins).toHaveLength(10);
  expect(answer.coins[0]).toMatchObject({
    id: 'bitcoin',
    symbol: 'BTC',
    name: 'Bitcoin',
    image: null,
    current_price: expect.any(Number),
    price_change_percentage_24h: expect.any(Number),
  });
  expect(answer.coins[0]?.sparkline).toHaveLength(168);
  const few = await coins({ p_limit: 3, p_points: 20 });
  expect(few.coins.map(({ sparkline }) => sparkline.length)).toEqual([20, 20, 20]);
});

test.each([{ p_limit: 0 }, { p_limit: 51 }, { p_points: 169 }, { p_limit: 'all' }])(
  'get_market_coins refuses %j',
  async (payload) => {
    const { error, status } = await server.client().rpc('get_market_coins', payload);
    expect([status, error?.code]).toEqual([400, '22023']);
  },
);

test('ERR-52 ERR-56 while the market fails its last prices stay, with what went wrong', async () => {
  const before = await coins();
  expect((await fault('timeout')).status).toBe(200);
  const failing = await coins();
  expect(failing.coins).toEqual(before.coins);
  expect(failing).toMatchObject({
    is_stale: true,
    problem: { code: 'timeout', message: 'Request timed out. Please try again.' },
  });
  await fault(null);
  expect(await coins()).toMatchObject({ is_stale: false, problem: null });
  expect((await fault('flood')).status).toBe(400);
});

const set = async (who: SignedUp['client'], change: object = {}) => {
  const { data, error, status } = await who.rpc('set_reference_rate', {
    p_from_currency: 'USDT',
    p_to_currency: 'NGN',
    p_mid_rate: 1532.5,
    ...change,
  });
  return { data: data as Record<string, unknown> | null, code: error?.code, status };
};

const rateNow = async () => {
  const { data } = await server
    .client()
    .from('exchange_rates')
    .select('mid_rate,source,is_estimated')
    .eq('from_currency', 'USDT')
    .eq('to_currency', 'NGN')
    .eq('is_active', true)
    .single()
    .throwOnError();
  return data;
};

test('set_reference_rate takes two administrators with a fresh code; lifting it takes one', async () => {
  const second = await provenAdmin(server);
  expect(await set(admin.client, { p_note: 'markets are down' })).toMatchObject({
    status: 409,
    code: 'RATE_NO_MARKET',
  });
  await setMarketRate(server.oja.db, '1530');
  await rows(server.oja.db, sql`delete from rate_quotes where source = 'quidax'`);
  expect(await set(admin.client, { p_note: 'x' })).toMatchObject({ code: 'APPROVAL_NEEDS_REASON' });
  const proposed = await set(admin.client, { p_spread: 4, p_note: 'markets are down' });
  expect(proposed).toMatchObject({ status: 200, data: { success: true, mid_rate: null } });
  expect(await rateNow()).toMatchObject({ mid_rate: 1530, source: 'market' });
  await decide(second, proposed.data!['approval_id'] as string).throwOnError();
  expect(await rateNow()).toEqual({ mid_rate: 1532.5, source: 'manual', is_estimated: false });
  const { data } = await admin.client
    .from('rate_decisions')
    .select('admin_id,confirmed_by,mid_rate,spread,note')
    .throwOnError();
  expect(data).toEqual([
    {
      admin_id: admin.userId,
      confirmed_by: second.userId,
      mid_rate: 1532.5,
      spread: 4,
      note: 'markets are down',
    },
  ]);
  expect(await set(admin.client, { p_mid_rate: null })).toMatchObject({ data: { mid_rate: 1530 } });
  expect(await rateNow()).toMatchObject({ mid_rate: 1530, source: 'coingecko' });
});

test('set_reference_rate nobody else sets it, and no administrator with a password alone', async () => {
  const before = await rateNow();
  expect(await set(server.client())).toMatchObject({ status: 401 });
  expect(await set(anyone.client)).toMatchObject({ status: 403, code: '42501' });
  expect(await set(weakAdmin.client)).toMatchObject({
    status: 403,
    code: 'SECOND_FACTOR_NOT_SET_UP',
  });
  const passwordOnlyClient = server.client();
  await passwordOnlyClient.auth.signInWithPassword({
    email: admin.email,
    password: admin.password,
  });
  expect(await set(passwordOnlyClient)).toMatchObject({ status: 403, code: 'mfa_required' });
  for (const wrong of [{ p_mid_rate: -1 }, { p_mid_rate: '15e2' }, { p_extra: 1 }]) {
    expect((await set(admin.client, wrong)).status).toBeGreaterThanOrEqual(400);
  }
  expect((await set(admin.client, { p_mid_rate: '1500.001', p_note: 'why' })).code).toBe(
    'RATE_NOT_EXACT',
  );
  expect((await set(admin.client, { p_from_currency: 'cNGN', p_note: 'why' })).code).toBe(
    'RATE_PAIR_UNKNOWN',
  );
  expect(await rateNow()).toEqual(before);
});

test('sources and decisions are read by administrators alone, history by everybody, and written by nobody', async () => {
  await refreshReferenceRate(server.oja);
  for (const table of ['rate_quotes', 'rate_decisions', 'dollar_quotes']) {
    const seen = await admin.client.from(table).select('*').throwOnError();
    expect(seen.data.length, table).toBeGreaterThan(0);
    expect((await anyone.client.from(table).select('*').throwOnError()).data, table).toEqual([]);
    expect((await server.client().from(table).select('*')).error, table).not.toBeNull();
  }
  const { data } = await server.client().from('exchange_rate_history').select('*').throwOnError();
  expect(data.length).toBeGreaterThan(0);
  const row = { from_currency: 'USDT', to_currency: 'NGN', mid_rate: 1, source: 'manual' };
  for (const client of [server.client(), anyone.client, admin.client]) {
    for (const table of [
      'rate_quotes',
      'rate_decisions',
      'exchange_rate_history',
      'exchange_rates',
    ]) {
      expect((await client.from(table).insert(row)).error, table).not.toBeNull();
      const change = await client.from(table).update({ mid_rate: 1 }).eq('from_currency', 'USDT');
      expect(change.error, table).not.toBeNull();
    }
  }
});

test('get_rate_history draws the last hours for anybody, and nothing of an unquoted pair', async () => {
  const read = async (payload: object) => {
    const { data } = await server.client().rpc('get_rate_history', payload).throwOnError();
    return RateHistory.parse(data);
  };
  const day = await read({ p_from_currency: 'USDT', p_to_currency: 'NGN', p_hours: 24 });
  expect(day).toMatchObject({ hours: 24, is_sample: true });
  const times = day.points.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(day.points.length).toBeGreaterThan(100);
  expect((await read({ p_from_currency: 'BTC', p_to_currency: 'NGN' })).points).toEqual([]);
});
