import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST_RATES } from '#core/limits/request-limits.ts';
import { freePort } from '#scripts/free-port.ts';
import { type OpenOja, openOja } from '#server/open-oja.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

/** A hundredth of the usual limits: a person 6 requests at once, visitors 6, a network 30. */
const FACTOR = 0.01;
const OF_PERSON = REQUEST_RATES.person.burst * FACTOR;
const OF_VISITORS = REQUEST_RATES.visitors.burst * FACTOR;
const OF_NETWORK = REQUEST_RATES.network.burst * FACTOR;

let wide: TestServer;
let server: OpenOja;
let url: string;
let ada: SignedUp;
let token: string;

beforeAll(async () => {
  wide = await testServer();
  ada = await wide.signUp();
  token = (await ada.client.auth.getSession()).data.session?.access_token ?? '';
  // The same database behind a node with narrow limits, so that signing up is not counted.
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await openOja({
    env: {
      OJA_SECRET: TEST_SECRET,
      OJA_URL: wide.url,
      OJA_ROLES: 'web',
      OJA_RATE_FACTOR: String(FACTOR),
      OJA_TRUST_PROXY: '127.0.0.1',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    databaseUrl: wide.oja.urls.owner,
    seed: false,
    pages: false,
  });
});

afterAll(async () => {
  await server?.close();
  await wide?.close();
});

let next = 0;
/** An IP address without earlier requests. */
const ip = () => `203.0.113.${++next}`;

function ask(path: string, from: string, bearer?: string, init: RequestInit = {}) {
  const headers = {
    apikey: wide.anonKey,
    'x-forwarded-for': from,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  return fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
}

/** Sends twice the burst at once: how many were answered, and how many were rate-limited. */
async function storm(burst: number, once: () => Promise<Response>) {
  const all = await Promise.all(Array.from({ length: burst * 2 }, once));
  const refused = all.filter(({ status }) => status === 429);
  return { answered: all.length - refused.length, refused };
}

const SURFACES = [
  ['/rest/v1/assets?select=code', 'GET', { code: 'over_request_rate_limit' }],
  ['/rest/v1/rpc/get_server_time', 'POST', { code: 'over_request_rate_limit' }],
  ['/storage/v1/object/public/profiles/none.png', 'GET', { statusCode: '429', error: 'SlowDown' }],
  ['/functions/v1/none', 'POST', { code: 'over_request_rate_limit' }],
  ['/auth/v1/settings', 'GET', { code: 429, error_code: 'over_request_rate_limit' }],
] as const;

test.each(SURFACES)(
  'M-1.M7 %s is answered so often, then with 429 and when to come back',
  async (path, method, body) => {
    const from = ip();
    const init =
      method === 'POST'
        ? { method, body: '{}', headers: { 'content-type': 'application/json' } }
        : {};
    const { answered, refused } = await storm(OF_VISITORS, () => ask(path, from, undefined, init));
    expect(answered).toBeGreaterThanOrEqual(OF_VISITORS);
    const [first] = refused;
    expect(Number(first?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await first?.json()).toMatchObject(body);
    // Others are not limited.
    expect((await ask(path, ip(), undefined, init)).status).not.toBe(429);
  },
);

test('M-1.M7 one person has one limit, wherever they ask from, and no stranger uses it up', async () => {
  const crowded = ip();
  await storm(OF_VISITORS, () => ask('/rest/v1/assets?select=code', crowded));
  const own = await storm(OF_PERSON, () =>
    ask('/rest/v1/notifications?select=id', next++ % 2 === 0 ? crowded : ip(), token),
  );
  expect(own.answered).toBeGreaterThanOrEqual(OF_PERSON);
  expect(own.refused).not.toEqual([]);
});

test('M-1.M7 a household of IPv6 is one network', async () => {
  const { refused } = await storm(OF_VISITORS, () =>
    ask('/rest/v1/assets?select=code', `2001:db8:0:1::${++next}`),
  );
  expect(refused).not.toEqual([]);
});

test('M-1.M7 a network is limited before a token is read, for any claimed identity', async () => {
  const from = ip();
  const { answered, refused } = await storm(OF_NETWORK, () =>
    ask('/rest/v1/assets?select=code', from, 'not.a.token'),
  );
  expect(answered).toBeGreaterThanOrEqual(OF_NETWORK);
  expect(refused).not.toEqual([]);
});

test('M-1.M7 without signing in a read is cheap: single rows beside each row, and the first pages', async () => {
  const anon = wide.client();
  const own = ada.client;
  const beside = 'id,creator:trader_profiles!trades_creator_id_fkey!inner(handle)';
  expect((await anon.from('trades').select(beside)).error).toBeNull();
  const many = 'handle,trades!trades_creator_id_fkey(id)';
  expect((await anon.from('trader_profiles').select(many)).error?.code).toBe('PGRST100');
  expect((await own.from('trader_profiles').select(many)).error).toBeNull();
  const deep = `parent:parent_id(${beside})`;
  expect((await anon.from('trades').select(deep)).error?.code).toBe('PGRST100');
  expect((await own.from('trades').select(deep)).error).toBeNull();
  const far = (client: typeof anon) => client.from('trades').select('id').range(1_001, 1_010);
  expect((await far(anon)).error?.code).toBe('PGRST103');
  expect((await far(own)).error).toBeNull();
});

test('M-1.M7 visitors’ slow queries delay nobody who is signed in', async () => {
  const { wirePool } = wide.oja.visitors;
  const held = await Promise.all(
    Array.from({ length: wide.oja.config.visitorPoolSize }, () => wirePool.connect()),
  );
  try {
    const stranger = wide.client().from('assets').select('code').then();
    const { error } = await ada.client.from('assets').select('code');
    expect(error).toBeNull();
    expect(wirePool.waitingCount).toBe(1);
    held.pop()?.release();
    expect((await stranger).error).toBeNull();
  } finally {
    for (const client of held) client.release();
  }
});
