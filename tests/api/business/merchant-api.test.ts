import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { openapiText } from '#server/business/api/openapi.ts';
import { newKey } from '#server/business/keys/new-key.ts';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { seedFloat } from '#server/sandbox/seed-float.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { fund } from '#tests/support/factories/people.ts';
import {
  ask,
  makeKey,
  type MadeKey,
  merchant,
  plainError,
  type TestMerchant,
} from '#tests/support/harness/merchant-api.ts';
import { testDatabase } from '#tests/support/harness/database.ts';
import { passHold } from '#tests/support/harness/payout-harness.ts';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

const HERE = '127.0.0.1';
let server: TestServer;
/** Another node on the same database, with the product's own rates, behind a proxy. */
let node: TestServer;
let ada: TestMerchant;
let bola: TestMerchant;
let reader: MadeKey;
let testKey: MadeKey;
let accountId: string;

const SCOPES = [
  'events:read',
  'balances:read',
  'payouts:read',
  'trades:read',
  'offers:read',
] as const;

beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer({ database });
  node = await testServer({
    database: { ...database, close: () => Promise.resolve() },
    env: { OJA_RATE_FACTOR: '1', OJA_TRUST_PROXY: HERE },
  });
  await seedFloat(server.oja.db);
  [ada, bola] = await Promise.all([merchant(server), merchant(server, 'Bola Ade')]);
  reader = await makeKey(ada, SCOPES);
  testKey = await makeKey(ada, [...SCOPES, 'payouts:write', 'offers:write'], { p_is_test: true });
  await fund(server.oja.db, ada.userId, 'cNGN', '500000');
  const { data } = await ada.client
    .rpc('add_bank_account', { p_bank_code: '044', p_account_number: '0123456780' })
    .throwOnError();
  accountId = (data as { bank_account_id: string }).bank_account_id;
  await passHold(server.oja.db, accountId);
});
afterAll(async () => {
  if (server) await expectSoundLedger(server.oja.db);
  await node?.close();
  await server?.close();
});

const payer = (options = {}) =>
  makeKey(ada, ['payouts:read', 'payouts:write'], {
    p_ip_allow: [HERE],
    p_daily_cap_ngn: '100000',
    ...options,
  });
const notified = async (type: string, userId = ada.userId) =>
  (
    await rows(
      server.oja.db,
      sql`select 1 from notifications where user_id = ${userId} and type = ${type}`,
    )
  ).length;
const append = (isTest: boolean, merchantId = ada.userId) =>
  transaction(server.oja.db, (tx) =>
    appendMerchantEvent(tx, {
      merchantId,
      isTest,
      type: 'invoice.paid',
      subjectId: null,
      data: { invoice: { total: '100.00' } },
    }),
  );

test('a key reads what its scopes are for, in the shapes of the documentation', async () => {
  const self = await ask(server, reader.key, 'GET /v1/keys/self');
  expect(self.body).toMatchObject({ id: reader.id, test: false, ip_seen: HERE });
  const { body } = await ask(server, reader.key, 'GET /v1/balances');
  expect(body.data).toContainEqual({ asset: 'cNGN', available: '500000.00', held: '0.00' });
  const test = await ask(server, testKey.key, 'GET /v1/balances');
  expect(test.body.data).toContainEqual({ asset: 'cNGN', available: '0.00', held: '0.00' });
  expect(self.headers.get('oja-version')).toBe('2026-12-01');
  expect(self.headers.get('access-control-allow-origin')).toBeNull();
  expect(self.headers.get('ratelimit-remaining')).toMatch(/^\d+$/);
});

test('the document is public, and is the one that is kept beside the documentation', async () => {
  const response = await fetch(`${server.url}/v1/openapi.json`);
  expect(await response.text()).toBe(openapiText());
});

test('whatever is wrong with a key, the refusal is the same to the byte', async () => {
  const [gone, late] = [await makeKey(ada, SCOPES), await makeKey(ada, SCOPES)];
  await ada.client.rpc('revoke_api_key', { p_api_key_id: gone.id }).throwOnError();
  await sql`update api_keys set expires_at = app_now() where id = ${late.id}`.execute(
    server.oja.db,
  );
  const unknown = newKey('live').text;
  const other = reader.key.replace('oja_live', 'oja_test');
  const keys = [null, 'x', reader.key.slice(0, -1), gone.key, late.key, unknown, other];
  const answers = await Promise.all(
    keys.map(async (key) => plainError(await ask(server, key, 'GET /v1/keys/self'))),
  );
  expect(answers[0]).toMatchObject({ status: 401, code: 'api_key_not_valid' });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('a mistyped key is refused before anything is read', async () => {
  const reads = vi.spyOn(server.oja.db, 'getExecutor');
  const mistyped = `${reader.key.slice(0, -1)}${reader.key.endsWith('0') ? '1' : '0'}`;
  await ask(server, mistyped, 'GET /v1/keys/self');
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
});

test('a key that is revoked on one node is refused on another within a second', async () => {
  const key = await makeKey(ada, SCOPES);
  expect((await ask(node, key.key, 'GET /v1/keys/self')).status).toBe(200);
  await ada.client.rpc('revoke_api_key', { p_api_key_id: key.id }).throwOnError();
  const revokedAt = Date.now();
  await vi.waitFor(
    async () => expect((await ask(node, key.key, 'GET /v1/keys/self')).status).toBe(401),
    { timeout: 1_000, interval: 50 },
  );
  expect(Date.now() - revokedAt).toBeLessThan(1_000);
});

test('a key in the address is refused, and its owner is notified once', async () => {
  const before = await notified('api_key_in_url');
  for (const query of [`key=${reader.key}`, `k=${encodeURIComponent(reader.key)}&a=1`]) {
    const refused = await ask(server, reader.key, `GET /v1/balances?${query}`);
    expect(plainError(refused)).toMatchObject({ status: 400, code: 'api_key_in_url' });
  }
  expect(await notified('api_key_in_url')).toBe(before + 1);
});

test('only the address of the connection counts, or what a trusted proxy says of it', async () => {
  const elsewhere = await makeKey(ada, SCOPES, { p_ip_allow: ['203.0.113.0/24'] });
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded']) {
    const headers = { [header]: '203.0.113.7' };
    const refused = await ask(server, elsewhere.key, 'GET /v1/keys/self', { headers });
    expect(plainError(refused)).toMatchObject({
      status: 403,
      code: 'api_network_not_allowed',
      details: `The request came from ${HERE}.`,
    });
  }
  const byProxy = await ask(node, elsewhere.key, 'GET /v1/keys/self', {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  expect(byProxy).toMatchObject({ status: 200, body: { ip_seen: '203.0.113.7' } });
  const here = await makeKey(ada, SCOPES, { p_ip_allow: ['127.0.0.0/16'] });
  expect((await ask(server, here.key, 'GET /v1/keys/self')).status).toBe(200);
});

test('a key used from a network it was never used from is reported, unless it names its networks', async () => {
  const before = await notified('api_key_used_from_new_network');
  const key = await makeKey(bola, SCOPES);
  await sql`update api_keys set networks = '{198.51.100.9}' where id = ${key.id}`.execute(
    server.oja.db,
  );
  await ask(server, key.key, 'GET /v1/keys/self');
  await ask(server, key.key, 'GET /v1/keys/self');
  expect(await notified('api_key_used_from_new_network', bola.userId)).toBe(1);
  expect(await notified('api_key_used_from_new_network')).toBe(before);
  const { keys } = (await bola.client.rpc('list_api_keys').throwOnError()).data as {
    keys: { last_ip: string; last_used_at: string }[];
  };
  expect(keys[0]).toMatchObject({ last_ip: HERE });
});

test('a key without the scope, a wrong version and unknown input are refused by name', async () => {
  const none = await makeKey(ada, ['events:read']);
  const cases = [
    [await ask(server, none.key, 'GET /v1/balances'), 403, 'api_scope_missing'],
    [
      await ask(server, reader.key, 'GET /v1/balances', {
        headers: { 'oja-version': '2020-01-01' },
      }),
      400,
      'api_version_unknown',
    ],
    [await ask(server, reader.key, 'GET /v1/events?limit=101'), 400, 'api_request_not_valid'],
    [await ask(server, reader.key, 'GET /v1/nothing'), 404, 'api_not_found'],
    [await ask(server, reader.key, 'DELETE /v1/payouts'), 404, 'api_not_found'],
    [
      await ask(server, testKey.key, 'POST /v1/payouts', {
        body: { amount: '1000' },
        once: 'short',
      }),
      404,
      'api_live_key_only',
    ],
  ] as const;
  for (const [answer, status, code] of cases) {
    expect(plainError(answer)).toMatchObject({ status, code });
  }
  const large = await ask(server, reader.key, 'POST /v1/payouts', {
    body: { a: 'x'.repeat(70_000) },
  });
  expect(large.status).toBe(413);
  const form = await ask(server, reader.key, 'POST /v1/payouts', {
    body: {},
    headers: { 'content-type': 'text/plain' },
  });
  expect(form.status).toBe(415);
});

test('events are read by number without a gap, by type, and never across merchants or modes', async () => {
  const ids = [await append(false), await append(false), await append(true)];
  const foreign = await append(false, bola.userId);
  const all = await ask(server, reader.key, 'GET /v1/events?limit=1');
  expect(all.body).toMatchObject({ has_more: true, data: [{ seq: 1, id: ids[0], test: false }] });
  const rest = await ask(server, reader.key, 'GET /v1/events?after_seq=1&types[]=invoice.paid');
  expect(rest.body).toMatchObject({ has_more: false, data: [{ seq: 2, id: ids[1] }] });
  const none = await ask(
    server,
    reader.key,
    'GET /v1/events?types[]=invoice.void&types[]=invoice.late',
  );
  expect(none.body.data).toEqual([]);
  const tests = await ask(server, testKey.key, 'GET /v1/events');
  expect(tests.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);

  const missing = await Promise.all(
    [
      [reader.key, foreign],
      [testKey.key, ids[0]],
      [reader.key, ids[2]],
      [reader.key, 'evt_1111111111111111111111'],
    ].map(async ([key, id]) => plainError(await ask(server, key!, `GET /v1/events/${id}`))),
  );
  expect(missing[0]).toMatchObject({ status: 404, code: 'api_not_found' });
  for (const answer of missing) expect(answer).toEqual(missing[0]);
  expect((await ask(server, reader.key, `GET /v1/events/${ids[0]}`)).body.id).toBe(ids[0]);
});

test('a payout by a key goes to an own account, once, and is the same however often it is asked', async () => {
  const key = await payer();
  const body = { amount: '1000.00', bank_account_id: accountId };
  const once = 'order-4182-payout';
  const made = await ask(server, key.key, 'POST /v1/payouts', { body, once });
  expect(made).toMatchObject({ status: 201, body: { amount: '1000.00', status: 'queued' } });
  const again = await ask(server, key.key, 'POST /v1/payouts', { body, once });
  expect([again.status, again.text]).toEqual([made.status, made.text]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await ask(server, key.key, 'POST /v1/payouts', {
    body: { ...body, amount: '2000.00' },
    once,
  });
  expect(plainError(other)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });

  const { data } = await ada.client
    .rpc('rotate_api_key', { p_api_key_id: key.id, p_overlap_hours: 24 })
    .throwOnError();
  const newer = (data as { api_key: string }).api_key;
  const byNewer = await ask(server, newer, 'POST /v1/payouts', { body, once });
  expect(byNewer.text).toBe(made.text);

  const listed = await ask(server, newer, 'GET /v1/payouts?limit=1');
  expect(listed.body.data).toEqual([made.body]);
  const shown = await ask(server, newer, `GET /v1/payouts/${made.body.id}`);
  expect(shown.body).toEqual(made.body);
  const foreign = await ask(
    server,
    (await makeKey(bola, ['payouts:read'])).key,
    `GET /v1/payouts/${made.body.id}`,
  );
  const unknown = await ask(server, newer, `GET /v1/payouts/${crypto.randomUUID()}`);
  const byTest = await ask(server, testKey.key, `GET /v1/payouts/${made.body.id}`);
  expect(plainError(foreign)).toEqual(plainError(unknown));
  expect(plainError(byTest)).toEqual(plainError(unknown));
});

test('the same request twice at once runs once', async () => {
  const key = await payer();
  const body = { amount: '1000.00', bank_account_id: accountId };
  const both = await Promise.all(
    [1, 2, 3].map(() =>
      ask(server, key.key, 'POST /v1/payouts', { body, once: 'at-the-same-time' }),
    ),
  );
  const made = both.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ text }) => text)).size).toBe(1);
  for (const answer of both) {
    if (answer.status !== 201) {
      expect(plainError(answer)).toMatchObject({ status: 409, code: 'api_request_in_progress' });
    }
  }
});

test('a request that was cut off after its money moved runs again and moves nothing twice', async () => {
  const key = await payer();
  const body = { amount: '1000.00', bank_account_id: accountId };
  const once = 'cut-off-in-between';
  const made = await ask(server, key.key, 'POST /v1/payouts', { body, once });
  await sql`update api_responses set status = null, body = null, begun_at = now() - interval '2 minutes'
    where idempotency_key = ${once}`.execute(server.oja.db);
  const again = await ask(server, key.key, 'POST /v1/payouts', { body, once });
  expect(again.body.id).toBe(made.body.id);
});

test('fifty payouts at once never pass the daily cap of a key and of those it replaces', async () => {
  const key = await payer({ p_daily_cap_ngn: '5500' });
  const { data } = await ada.client
    .rpc('rotate_api_key', { p_api_key_id: key.id, p_overlap_hours: 1 })
    .throwOnError();
  const keys = [key.key, (data as { api_key: string }).api_key];
  const before = await notified('api_key_cap_reached');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      ask(server, keys[at % 2]!, 'POST /v1/payouts', {
        body: { amount: '1000.00', bank_account_id: accountId },
      }),
    ),
  );
  const { used } = await one(
    server.oja.db,
    sql<{
      used: string;
    }>`select sum(value_ngn)::text as used from api_key_uses where lineage = ${key.id}`,
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(1);
  expect(Number(used)).toBeLessThanOrEqual(5_500);
  const { total } = await one(
    server.oja.db,
    sql<{ total: string }>`select sum(p.amount + p.fee + p.stamp_duty)::text as total from payouts p
      join api_key_uses u on u.subject_id = p.id where u.lineage = ${key.id}`,
  );
  expect(total).toBe(used);
  for (const answer of answers) {
    if (answer.status !== 201) {
      expect(plainError(answer)).toMatchObject({ status: 409, code: 'api_key_cap_reached' });
    }
  }
  expect(await notified('api_key_cap_reached')).toBe(before + 1);
  const self = await ask(server, keys[1]!, 'GET /v1/keys/self');
  expect(Number(self.body.daily_cap_left_ngn)).toBe(5_500 - Number(used));
});

test('a key pays only to accounts of its owner that have waited, and never early', async () => {
  const key = await payer();
  const { data } = await ada.client
    .rpc('add_bank_account', { p_bank_code: '058', p_account_number: '0123456780' })
    .throwOnError();
  const early = (data as { bank_account_id: string }).bank_account_id;
  const payTo = (bank_account_id: string) =>
    ask(server, key.key, 'POST /v1/payouts', { body: { amount: '1000.00', bank_account_id } });
  expect(plainError(await payTo(early))).toMatchObject({
    status: 409,
    code: 'payout_account_held',
  });
  expect(plainError(await payTo(crypto.randomUUID()))).toMatchObject({ code: 'bank_account_gone' });
  const without = await ask(server, key.key, 'POST /v1/payouts', { body: { amount: '1000.00' } });
  expect(plainError(without)).toMatchObject({ code: 'bank_account_gone' });
});

test('a paused business reads and does nothing, a closed one is refused', async () => {
  const [key, writer] = [
    await makeKey(bola, SCOPES),
    await makeKey(bola, ['payouts:write'], { p_ip_allow: [HERE], p_daily_cap_ngn: '1000' }),
  ];
  const set = (status: string) =>
    sql`update merchant_profiles set status = ${status} where user_id = ${bola.userId}`.execute(
      server.oja.db,
    );
  await set('paused');
  expect((await ask(server, key.key, 'GET /v1/balances')).status).toBe(200);
  const refused = await ask(server, writer.key, 'POST /v1/payouts', { body: { amount: '1' } });
  expect(plainError(refused)).toMatchObject({ status: 403, code: 'api_merchant_paused' });
  const { error } = await bola.client.rpc('set_merchant_profile', {
    p_display_name: 'Bola Stores',
    p_settle_asset: 'USDT',
    p_invoice_prefix: 'BOL',
  });
  expect(error?.code).toBe('API_MERCHANT_PAUSED');
  await set('closed');
  const fresh = await vi.waitFor(
    async () => {
      const answer = await ask(server, key.key, 'GET /v1/balances');
      expect(answer.status).toBe(401);
      return answer;
    },
    { timeout: 1_500, interval: 50 },
  );
  expect(plainError(fresh)).toMatchObject({ code: 'api_key_not_valid' });
  await set('active');
});

test('a key may ask only so often, and learns when it may again', async () => {
  const key = await makeKey(ada, SCOPES);
  const answers = await Promise.all(
    Array.from({ length: 90 }, () => ask(node, key.key, 'GET /v1/keys/self')),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(50);
  expect(refused[0]?.headers.get('retry-after')).toBe('1');
  expect(plainError(refused[0]!)).toMatchObject({ code: 'too_many_requests' });
});
