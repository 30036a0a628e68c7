import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_SCOPES } from '#core/merchant-api/scopes.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { endpoints } from '#server/business/api/endpoints.ts';
import { agedProofs } from '#tests/support/factories/second-factor.ts';
import { halfSignedIn } from '#tests/support/factories/weaker-callers.ts';
import {
  ask,
  makeKey,
  merchant,
  plainError,
  type TestMerchant,
} from '#tests/support/harness/merchant-api.ts';
import { passHold } from '#tests/support/harness/payout-harness.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: TestMerchant;
let bola: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [ada, bola] = [await merchant(server), await server.signUp(undefined, 'Bola Ade')];
});
afterAll(() => server?.close());

const PROFILE = { p_display_name: 'Bola Stores', p_settle_asset: 'USDT', p_invoice_prefix: 'bol' };
const KEY = { p_name: 'Shop', p_scopes: ['events:read'], p_is_test: true };
const MONEY = { ...KEY, p_scopes: ['payouts:write'], p_is_test: false };

test('a business profile is plain text, and shows who stands behind it', async () => {
  const before = await bola.client.rpc('get_merchant').throwOnError();
  expect(before.data).toEqual({
    is_set_up: false,
    is_business: false,
    real_name: 'Bola Ade',
    profile: null,
  });
  await bola.client
    .rpc('set_merchant_profile', {
      ...PROFILE,
      p_display_name: ' Bola\u200e   Stores ',
      p_rc_number: 'rc123456',
    })
    .throwOnError();
  const { data } = await bola.client.rpc('get_merchant').throwOnError();
  expect(data).toMatchObject({
    is_set_up: true,
    profile: { display_name: 'Bola Stores', rc_number: 'RC123456', invoice_prefix: 'BOL' },
  });
  await bola.client.rpc('set_merchant_profile', PROFILE).throwOnError();
  const again = await bola.client.rpc('get_merchant').throwOnError();
  expect(again.data).toMatchObject({ profile: { rc_number: null } });
});

test('naira of a business goes to an account of its owner, after a fresh code', async () => {
  const { data } = await ada.client
    .rpc('add_bank_account', { p_bank_code: '044', p_account_number: '0123456780' })
    .throwOnError();
  const p_bank_account_id = (data as { bank_account_id: string }).bank_account_id;
  await passHold(server.oja.db, p_bank_account_id);
  const foreign = await bola.client.rpc('set_merchant_profile', { ...PROFILE, p_bank_account_id });
  expect(foreign.error?.code).toBe('BANK_ACCOUNT_GONE');
  await ada.client.rpc('set_merchant_profile', { ...PROFILE, p_bank_account_id }).throwOnError();
  await sql`update bank_accounts set name_match = 'close', review = 'waiting' where id = ${p_bank_account_id}`.execute(
    server.oja.db,
  );
  const waiting = await ada.client.rpc('set_merchant_profile', { ...PROFILE, p_bank_account_id });
  expect(waiting.error?.code).toBe('BANK_ACCOUNT_NOT_USABLE');
});

test('who has no second factor, or did not just show it, makes no key', async () => {
  const without = await bola.client.rpc('create_api_key', KEY);
  expect(without.error?.code).toBe('SECOND_FACTOR_NOT_SET_UP');
  for (const { client, code } of await halfSignedIn(server, ada)) {
    for (const [procedure, input] of [
      ['create_api_key', KEY],
      ['rotate_api_key', { p_api_key_id: '0000000000000000' }],
      ['revoke_api_key', { p_api_key_id: '0000000000000000' }],
      ['list_api_keys', {}],
      ['get_merchant', {}],
      ['set_merchant_profile', PROFILE],
    ] as const) {
      expect((await client.rpc(procedure, input)).error?.code).toBe(code);
    }
  }
});

test('a key that sends money out names its networks and a daily cap', async () => {
  const bounds = { p_ip_allow: ['203.0.113.7'], p_daily_cap_ngn: '50000' };
  const make = async (more: object) =>
    (await ada.client.rpc('create_api_key', { ...MONEY, ...more })).error?.code ?? 'made';
  expect(await make({})).toBe('API_KEY_NOT_BOUNDED');
  expect(await make({ p_ip_allow: bounds.p_ip_allow })).toBe('API_KEY_NOT_BOUNDED');
  expect(await make({ p_daily_cap_ngn: '50000' })).toBe('API_KEY_NOT_BOUNDED');
  for (const network of ['0.0.0.0/0', '203.0.113.7/33', 'shop.example', '::/0', '203.0.113.7/']) {
    expect(await make({ ...bounds, p_ip_allow: [network] })).toBe('API_KEY_NETWORK_WRONG');
  }
  expect(await make({ ...bounds, p_ip_allow: ['203.0.113.7/24', '2001:db8::1'] })).toBe('made');
  const stored = await one(
    server.oja.db,
    sql<{ ip_allow: string[] }>`select ip_allow::text[] as ip_allow from api_keys
      where merchant_id = ${ada.userId} order by created_at desc limit 1`,
  );
  expect(stored.ip_allow).toEqual(['203.0.113.0/24', '2001:db8::1/128']);
  await expect(
    sql`update api_keys set ip_allow = '{}' where daily_cap_ngn is not null`.execute(server.oja.db),
  ).rejects.toThrow('money_out_is_bounded');
});

test('a secret is shown once and is nowhere else', async () => {
  const { id, key } = await makeKey(ada, ['events:read'], { p_is_test: true });
  const secret = key.slice(-49, -6);
  const { data } = await ada.client.rpc('list_api_keys').throwOnError();
  const read = await ada.client.from('api_keys').select('*').eq('id', id).single().throwOnError();
  for (const client of [ada.client, server.serviceClient()]) {
    expect((await client.from('api_key_hashes').select('hash')).error).not.toBeNull();
  }
  const [row] = await rows(
    server.oja.db,
    sql`select to_jsonb(k)::text as row from api_keys k where id = ${id}`,
  );
  for (const text of [JSON.stringify(data), JSON.stringify(read.data), JSON.stringify(row)]) {
    expect(text).not.toContain(secret);
  }
  expect(data).toMatchObject({
    keys: expect.arrayContaining([
      expect.objectContaining({ id, start: key.slice(0, 16), state: 'active', is_test: true }),
    ]),
  });
  const mails = await rows(
    server.oja.db,
    sql`select 1 from notifications where user_id = ${ada.userId} and type = 'api_key_created'`,
  );
  expect(mails.length).toBeGreaterThan(0);
});

test('a replaced key goes on for the agreed hours, and is replaced once', async () => {
  const old = await makeKey(ada, ['events:read']);
  const rotate = (p_overlap_hours: number) =>
    ada.client.rpc('rotate_api_key', { p_api_key_id: old.id, p_overlap_hours });
  expect((await rotate(25)).error?.code).toBe('22023');
  const { data } = await rotate(24).throwOnError();
  const newer = (data as { api_key: string }).api_key;
  for (const key of [old.key, newer]) {
    expect((await ask(server, key, 'GET /v1/keys/self')).status).toBe(200);
  }
  expect((await rotate(0)).error?.code).toBe('API_KEY_GONE');
  const states = (await ada.client.rpc('list_api_keys').throwOnError()).data as {
    keys: { id: string; state: string }[];
  };
  expect(states.keys.find(({ id }) => id === old.id)?.state).toBe('ending');
});

test('nobody touches the key of another, and a revoked one is gone', async () => {
  const { id } = await makeKey(ada, ['events:read']);
  const other = await merchant(server, 'Chidi Eze');
  for (const procedure of ['revoke_api_key', 'rotate_api_key']) {
    const refused = await other.client.rpc(procedure, { p_api_key_id: id });
    expect(refused.error?.code).toBe('API_KEY_GONE');
  }
  expect((await other.client.from('api_keys').select('id')).data).toEqual([]);
  await ada.client.rpc('revoke_api_key', { p_api_key_id: id }).throwOnError();
  const again = await ada.client.rpc('revoke_api_key', { p_api_key_id: id });
  expect(again.error?.code).toBe('API_KEY_GONE');
});

test('every endpoint asks for its scope, and those that act on money refuse test keys', async () => {
  for (const { method, path, scope, isLiveOnly } of endpoints) {
    if (scope === null) continue;
    const others = API_SCOPES.filter((other) => other !== scope);
    const target = `${method} ${path.replace('{id}', crypto.randomUUID())}` as Parameters<
      typeof ask
    >[2];
    const without = await cachedKey(`without ${scope}`, others);
    expect(plainError(await ask(server, without, target, bodyOf(method)))).toMatchObject({
      status: 403,
      code: 'api_scope_missing',
      details: `It needs the scope ${scope}.`,
    });
    if (!isLiveOnly) continue;
    const inTest = await cachedKey('all', API_SCOPES);
    expect(plainError(await ask(server, inTest, target, bodyOf(method)))).toMatchObject({
      status: 404,
      code: 'api_live_key_only',
    });
  }
});

const bodyOf = (method: string) => (method === 'GET' ? {} : { body: {} });
const made = new Map<string, string>();

/** Test keys, as a live one with all scopes would need bounds; one for each name. */
async function cachedKey(name: string, scopes: readonly (typeof API_SCOPES)[number][]) {
  const known = made.get(name);
  if (known) return known;
  await sql`update api_keys set revoked_at = app_now() where merchant_id = ${ada.userId}`.execute(
    server.oja.db,
  );
  const { key } = await makeKey(ada, scopes, { p_is_test: true });
  made.clear();
  made.set(name, key);
  return key;
}

test('a code that was shown five minutes ago makes no key', async () => {
  await rows(server.oja.db, agedProofs(ada.userId));
  await ada.client.auth.refreshSession();
  for (const [procedure, input] of [
    ['create_api_key', KEY],
    ['rotate_api_key', { p_api_key_id: '0000000000000000' }],
  ] as const) {
    const { error } = await ada.client.rpc(procedure, input);
    expect(error?.code).toBe('FRESH_SECOND_FACTOR_NEEDED');
  }
});
