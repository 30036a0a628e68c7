import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { becomeAdministrator } from '#tests/support/factories/staff.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let seller: SignedUp;
let buyer: SignedUp;
let stranger: SignedUp;
let admin: SignedUp;
let payloads: Record<string, Record<string, unknown>>;

async function call(person: SignedUp, name: string, payload: Record<string, unknown>) {
  const { data, error } = await person.client.rpc(name, payload);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data as { trade_id: string };
}

beforeAll(async () => {
  server = await testServer();
  seller = await server.signUpKnown(undefined, 'Bola Adeyemi');
  buyer = await server.signUpKnown(undefined, 'Ade Okon');
  stranger = await server.signUpKnown(undefined, 'Uche Stranger');
  admin = await becomeAdministrator(
    server.oja.db,
    await server.signUpKnown(undefined, 'Ngozi Eze'),
  );
  await enrolSecondFactor(seller.client);
  await call(seller, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 5000 });
  await call(seller, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
  const offerInput = {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: 100,
    p_price_per_unit: 1520,
    p_min_order_amount: 10_000,
    p_max_order_amount: 152_000,
    p_fiat_currency: 'NGN',
    p_payment_method_ids: ['bank-transfer'],
    p_terms: 'Own name only.',
    p_trade_offer_type: 'Partial',
  };
  const { trade_id: open } = await call(seller, 'create_trade', offerInput);
  const { trade_id: taken } = await call(seller, 'create_trade', offerInput);
  await call(buyer, 'accept_trade_bulletproof', { p_trade_id: taken, p_user_id: buyer.userId });
  const [escrow] = await rows(
    server.oja.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${taken}`,
  );
  payloads = {
    create_trade: offerInput,
    accept_trade_bulletproof: { p_trade_id: open, p_user_id: buyer.userId, p_partial_amount: 20 },
    mark_trade_paid: { p_trade_id: taken },
    release_escrow_funds: { p_escrow_id: escrow?.id, p_trade_id: taken, p_buyer_id: buyer.userId },
    cancel_trade: { p_trade_id: taken, p_reason: 'none' },
    sandbox_faucet: { p_asset: 'USDT', p_amount: 1 },
    add_bank_account: { p_bank_code: '058', p_account_number: '0234817753' },
    get_trade_ownership_for_frontend_enhanced: { trade_uuid: open, user_uuid: buyer.userId },
    validate_trade_ownership_bulletproof: {
      p_trade_id: open,
      p_user_id: buyer.userId,
      p_action: 'accept',
    },
    has_role: { _user_id: buyer.userId, _role: 'admin' },
    admin_reset_user_mfa: { admin_user_id: admin.userId, target_user_id: seller.userId },
  };
});

afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server.close();
});

/** As JSON text, since some of it no JSON writer would write. */
const BAD: Record<string, string> = {
  'a number out of range': '1e309',
  'not a number': 'NaN',
  'an empty text': '""',
  'a negative amount': '-1',
  zero: '0',
  'a boolean': 'true',
  'an object': '{"a":1}',
  'a list in a list': '[[1]]',
  'sixteen decimals': '"1.0000000000000001"',
  'a decimal comma': '"1,5"',
  'an exponent': '"1e5"',
  SQL: '"1\'; drop table trades; --"',
  'a null character': '"a\\u0000b"',
  'a lone surrogate': '"\\ud800"',
  'a very long text': JSON.stringify('x'.repeat(5_000)),
};

/** Fields where that very value is valid. */
const FINE = new Set([
  'p_terms:SQL',
  'p_reason:SQL',
  '_role:SQL',
  '_role:a decimal comma',
  '_role:sixteen decimals',
  '_role:an exponent',
  '_role:an empty text',
]);
const FREE_TEXT = new Set(['p_terms', 'p_reason', '_role']);

async function post(person: SignedUp, name: string, body: string) {
  const { data } = await person.client.auth.getSession();
  const answer = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, text };
}

function isRefusal({ status, text }: { status: number; text: string }): boolean {
  if (status === 200)
    return (JSON.parse(text) as { success?: boolean; allowed?: boolean }).success === false;
  if (status < 400 || status >= 500) return false;
  const { message } = JSON.parse(text) as { message?: unknown };
  return (
    typeof message === 'string' &&
    message.length > 8 &&
    !/syntax error|relation|column|at character/i.test(message)
  );
}

/** The person who gets as far as the call's own validation. */
function callerOf(name: string): SignedUp {
  if (name.startsWith('admin_')) return admin;
  return /release|create|faucet|bank/.test(name) ? seller : buyer;
}

async function everythingThereIs() {
  return rows(
    server.oja.db,
    sql`select (select jsonb_agg(t order by id) from trades t) as trades,
      (select count(*) from ledger_transactions) as ledger, (select count(*) from escrow) as escrow,
      (select count(*) from bank_accounts) as accounts, (select count(*) from notifications) as notices,
      (select jsonb_agg(a.balance order by a.id) from ledger_accounts a) as balances`,
  );
}

test('every field of every procedure refuses invalid values with a message, and nothing changes', async () => {
  const before = await everythingThereIs();
  const accepted: string[] = [];
  for (const [name, payload] of Object.entries(payloads)) {
    const caller = callerOf(name);
    for (const field of Object.keys(payload)) {
      for (const [what, json] of Object.entries(BAD)) {
        if (
          FINE.has(`${field}:${what}`) ||
          (FREE_TEXT.has(field) &&
            what !== 'a very long text' &&
            json.startsWith('"') &&
            !/character|surrogate/.test(what))
        )
          continue;
        const body = JSON.stringify({ ...payload, [field]: '@@' }).replace('"@@"', json);
        const answer = await post(caller, name, body);
        if (!isRefusal(answer))
          accepted.push(
            `${name}.${field} took ${what}: ${answer.status} ${answer.text.slice(0, 120)}`,
          );
      }
    }
  }
  expect(accepted).toEqual([]);
  expect(await everythingThereIs()).toEqual(before);
}, 60_000);

const SOME_ID = '0193b4f0-0000-7000-8000-000000000001';
const AMOUNTS = [
  92_233_720_369,
  1e15,
  1e-9,
  '99999999999',
  '999999999999999',
  '92233720368.54775808',
  '0.000000001',
  '0',
];
const DAYS = ['0000-01-01', '0000-12-31', '2026-02-30', '2026-13-01', '10000-01-01'];
const MOMENTS = [
  ...DAYS.map((day) => `${day}T00:00:00Z`),
  '2026-01-01T25:00:00Z',
  '2026-01-01T00:00:00+23:00',
  '2026-01-01T00:00:00-19:30',
];
const CURSORS = MOMENTS.slice(0, 6).map((at) => `${at.replace('Z', '.000000Z')}_${SOME_ID}`);
const TEXTS = ['a\u0000b', 'a\ud800b'];

/** A person's wallet calls, each with fields that name nothing there is or can be. */
function wrongOfTheWallet(bankAccountId: string): [string, Record<string, unknown>][] {
  const wrong = (name: string, fine: Record<string, unknown>, field: string, values: unknown[]) =>
    values.map((value): [string, Record<string, unknown>] => [name, { ...fine, [field]: value }]);
  const of = { p_asset: 'cNGN', p_amount: '100' };
  const gift = { ...of, p_recipient_id: SOME_ID };
  const plan = { ...gift, p_cadence: 'once', p_first_on: '2027-01-01' };
  const swap = { p_from_asset: 'cNGN', p_to_asset: 'USDT', p_amount: '1000' };
  const payout = { p_bank_account_id: bankAccountId, p_amount: '500' };
  return [
    ...(['move_to_savings', 'move_from_savings', 'sandbox_faucet'] as const).flatMap((name) =>
      wrong(name, of, 'p_amount', AMOUNTS),
    ),
    ...wrong('move_to_savings', of, 'p_idempotency_key', ['short', `${TEXTS[0]}-is-long-enough`]),
    ...wrong('send_transfer', gift, 'p_amount', AMOUNTS),
    ...wrong('send_transfer', gift, 'p_note', TEXTS),
    ...wrong('request_transfer', { ...of, p_payer_id: SOME_ID }, 'p_amount', AMOUNTS),
    ...wrong('schedule_transfer', plan, 'p_amount', AMOUNTS),
    ...wrong('schedule_transfer', plan, 'p_first_on', [...DAYS, '9999-12-31', '2020-01-01']),
    ...wrong('find_recipient', {}, 'p_query', TEXTS),
    ...(['give', 'take'] as const).flatMap((p_side) => [
      ...wrong('get_convert_quote', { ...swap, p_side }, 'p_amount', AMOUNTS),
      ...wrong(
        'get_convert_quote',
        { p_side, p_from_asset: 'USDT', p_to_asset: 'cNGN' },
        'p_amount',
        AMOUNTS,
      ),
    ]),
    ...wrong('get_payout_quote', payout, 'p_amount', ['0', '0.001', 1e-9]),
    ...wrong('request_payout', payout, 'p_amount', AMOUNTS),
    ...wrong('search_activity', {}, 'p_from', MOMENTS),
    ...wrong('search_activity', {}, 'p_to', MOMENTS),
    ...wrong('search_activity', {}, 'p_cursor', CURSORS),
    ...wrong('search_activity', {}, 'p_query', TEXTS),
    ...wrong('search_activity', {}, 'p_limit', [0, -1, 1.5, 1e9]),
    ...['search_own_orders', 'search_own_offers'].flatMap((name) => [
      ...wrong(name, {}, 'p_from', MOMENTS),
      ...wrong(name, {}, 'p_to', MOMENTS),
      ...wrong(name, {}, 'p_cursor', CURSORS),
      ...wrong(name, {}, 'p_query', TEXTS),
      ...wrong(name, {}, 'p_limit', [0, -1, 1.5, 1e9]),
    ]),
    ...wrong('get_balance_history', {}, 'p_days', [0, -7, 8, 1e9]),
    ...wrong('get_statement_months', {}, 'p_year', [0, -1, 1999, 99_999, 1e300]),
    ...wrong('get_liability_proof', {}, 'p_day', DAYS),
  ];
}

test('the wallet refuses impossible numbers and days with a message', async () => {
  const before = await everythingThereIs();
  const [account] = await rows(
    server.oja.db,
    sql<{ id: string }>`select id from bank_accounts where user_id = ${seller.userId}`,
  );
  const wrong: string[] = [];
  for (const [name, payload] of wrongOfTheWallet(account?.id ?? '')) {
    const answer = await post(seller, name, JSON.stringify(payload));
    if (answer.status >= 400 && isRefusal(answer)) continue;
    wrong.push(`${name} ${JSON.stringify(payload)}: ${answer.status} ${answer.text.slice(0, 90)}`);
  }
  const { data } = await seller.client.auth.getSession();
  for (const path of [
    ...['0000-05', '0099-01', '2026-00', '9999-12', '%00'].map(
      (m) => `wallet-statement?month=${m}`,
    ),
    ...['0', '0000', '-1', '1e9', '99999', '2026.5'].map((year) => `tax-pack?year=${year}`),
  ]) {
    const answer = await fetch(`${server.url}/functions/v1/${path}`, {
      headers: { apikey: server.anonKey, authorization: `Bearer ${data.session?.access_token}` },
    });
    const text = await answer.text();
    if (answer.status >= 400 && isRefusal({ status: answer.status, text })) continue;
    wrong.push(`${path}: ${answer.status} ${text.slice(0, 90)}`);
  }
  expect(wrong).toEqual([]);
  expect(await everythingThereIs()).toEqual(before);
});

const OPTIONAL = new Set([
  'p_fiat_currency',
  'p_terms',
  'p_trade_offer_type',
  'p_partial_amount',
  'p_reason',
]);

test('every required field is missed when it is missing, and an unknown one is not ignored', async () => {
  const before = await everythingThereIs();
  for (const [name, payload] of Object.entries(payloads)) {
    const caller = callerOf(name);
    for (const field of Object.keys(payload).filter((key) => !OPTIONAL.has(key))) {
      const { [field]: _, ...rest } = payload;
      const answer = await post(caller, name, JSON.stringify(rest));
      expect([400, 404], `${name} without ${field}: ${answer.text}`).toContain(answer.status);
    }
    const unknown = await post(caller, name, JSON.stringify({ ...payload, p_is_admin: true }));
    expect([400, 404], `${name} with more: ${unknown.text}`).toContain(unknown.status);
  }
  expect(await everythingThereIs()).toEqual(before);
});

test.each(['[]', '"text"', '17', 'null', '{', '', '{"__proto__":{"x":1}}'])(
  'a body of %s is refused',
  async (body) => {
    for (const name of Object.keys(payloads)) {
      const answer = await post(buyer, name, body);
      expect(answer.status, `${name}: ${answer.text}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500);
    }
  },
);

test('RPC-14 an id of someone else in the place of one’s own is refused', async () => {
  const forged = {
    accept_trade_bulletproof: 'p_user_id',
    get_trade_ownership_for_frontend_enhanced: 'user_uuid',
    validate_trade_ownership_bulletproof: 'p_user_id',
    has_role: '_user_id',
    get_user_portfolio_integrated: 'user_uuid',
    admin_reset_user_mfa: 'admin_user_id',
  };
  for (const [name, field] of Object.entries(forged)) {
    const answer = await post(
      buyer,
      name,
      JSON.stringify({ ...payloads[name], [field]: seller.userId }),
    );
    expect(answer.status, `${name}: ${answer.text}`).toBe(403);
  }
});

test('a stranger moves nothing of a running trade and does not learn that it runs', async () => {
  const before = await everythingThereIs();
  for (const name of ['mark_trade_paid', 'release_escrow_funds', 'cancel_trade']) {
    const answer = await post(stranger, name, JSON.stringify(payloads[name]));
    expect(answer.status, `${name}: ${answer.text}`).toBe(404);
    const none = await post(
      stranger,
      name,
      JSON.stringify({ ...payloads[name], p_trade_id: crypto.randomUUID() }),
    );
    expect(none.text).toBe(answer.text);
  }
  expect(await everythingThereIs()).toEqual(before);
});

test('signed out, every acting procedure answers that one must sign in', async () => {
  for (const [name, payload] of Object.entries(payloads)) {
    const { error } = await server.client().rpc(name, payload);
    expect(error, name).toMatchObject({ message: 'User not authenticated' });
  }
});
