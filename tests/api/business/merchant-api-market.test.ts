import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { fund } from '#tests/support/factories/people.ts';
import {
  ask,
  makeKey,
  merchant,
  plainError,
  type TestMerchant,
} from '#tests/support/harness/merchant-api.ts';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let seller: TestMerchant;
let buyer: TestMerchant;
let sellers: string;
let buyers: string;

const MARKET = ['offers:read', 'offers:write', 'trades:read', 'trades:write'] as const;

beforeAll(async () => {
  server = await testServer();
  [seller, buyer] = [await merchant(server), await merchant(server, 'Bola Ade')];
  await fund(server.oja.db, seller.userId, 'USDT', '800');
  await seller.client
    .rpc('add_bank_account', { p_bank_code: '044', p_account_number: '0123456780' })
    .throwOnError();
  [{ key: sellers }, { key: buyers }] = [
    await makeKey(seller, MARKET),
    await makeKey(buyer, MARKET),
  ];
});
afterAll(async () => {
  if (server) await expectSoundLedger(server.oja.db);
  await server?.close();
});

const OFFER = {
  side: 'sell',
  asset: 'USDT',
  amount: '100',
  price: '1500.00',
  min_order: '1000.00',
  max_order: '100000.00',
  payment_methods: ['bank-transfer'],
};

async function runningTrade(p_partial_amount: string): Promise<string> {
  const { body } = await ask(server, sellers, 'POST /v1/offers', { body: OFFER });
  const { data } = await buyer.client
    .rpc('accept_trade_bulletproof', {
      p_trade_id: body.id,
      p_user_id: buyer.userId,
      p_partial_amount,
    })
    .throwOnError();
  expect(data).toMatchObject({ success: true });
  return (data as { trade_id: string }).trade_id;
}

test('an offer by a key is funded, changed, paused and resumed like one by its owner', async () => {
  const once = 'offer-of-the-morning';
  const made = await ask(server, sellers, 'POST /v1/offers', { body: OFFER, once });
  expect(made).toMatchObject({
    status: 201,
    body: { status: 'open', amount: '100.00', price: '1500.00', margin_bp: null },
  });
  const { id } = made.body;
  expect((await ask(server, sellers, 'POST /v1/offers', { body: OFFER, once })).body.id).toBe(id);
  const changed = await ask(server, sellers, `PATCH /v1/offers/${id}`, {
    body: { amount: '80', terms: 'Name must match' },
  });
  expect(changed.body).toMatchObject({ amount: '80.00', terms: 'Name must match' });
  const paused = await ask(server, sellers, `POST /v1/offers/${id}/pause`);
  expect(paused.body).toMatchObject({ status: 'paused', pause_reason: 'owner' });
  const resumed = await ask(server, sellers, `POST /v1/offers/${id}/resume`);
  expect(resumed.body).toMatchObject({ status: 'open', pause_reason: null });
  const listed = await ask(server, sellers, 'GET /v1/offers?limit=1');
  expect(listed.body.data).toEqual([resumed.body]);
  const older = await ask(server, sellers, `GET /v1/offers?starting_after=${id}`);
  expect(older.body.data).toEqual([]);
});

test('both a price and a margin, or an unknown field such as automatic release, are refused', async () => {
  for (const more of [{ margin_bp: 100 }, { auto_release: true }]) {
    const refused = await ask(server, sellers, 'POST /v1/offers', { body: { ...OFFER, ...more } });
    expect(plainError(refused)).toMatchObject({ status: 400, code: 'api_request_not_valid' });
  }
});

test('a key neither adds to what releases automatically nor sells it off', async () => {
  const { body: made } = await ask(server, sellers, 'POST /v1/offers', { body: OFFER });
  await sql`update trades set auto_release = true where id = ${made.id}`.execute(server.oja.db);
  for (const body of [{ amount: '200' }, { price: '1100.00' }, { margin_bp: -500 }]) {
    const refused = await ask(server, sellers, `PATCH /v1/offers/${made.id}`, { body });
    expect(plainError(refused)).toMatchObject({ status: 403, code: 'api_needs_person' });
  }
  const described = { body: { terms: 'Name must match' } };
  const changed = await ask(server, sellers, `PATCH /v1/offers/${made.id}`, described);
  expect(changed.body).toMatchObject({ amount: '100.00', price: '1500.00' });
});

test('a buyer’s key marks an order as paid or cancels it; nothing releases coins', async () => {
  const [paid, cancelled] = [await runningTrade('10'), await runningTrade('11')];
  const marked = await ask(server, buyers, `POST /v1/trades/${paid}/mark_paid`);
  expect(marked.body).toMatchObject({ role: 'buyer', status: 'processing', amount: '10.00' });
  const left = await ask(server, buyers, `POST /v1/trades/${cancelled}/cancel`, {
    body: { reason: 'changed_mind' },
  });
  expect(left.body.status).toBe('cancelled');
  const bySeller = await ask(server, sellers, `POST /v1/trades/${paid}/mark_paid`);
  expect(plainError(bySeller)).toMatchObject({ status: 403, code: 'not_your_step' });
  const list = await ask(server, sellers, 'GET /v1/trades?status=processing');
  expect(list.body.data).toMatchObject([{ id: paid, role: 'seller' }]);
  const release = await ask(server, sellers, `POST /v1/trades/${paid}/release`);
  expect(plainError(release)).toMatchObject({ status: 404, code: 'api_not_found' });
});

test('objects of others are like none, in status, body and to test keys', async () => {
  const tradeId = await runningTrade('12');
  const { body: offer } = await ask(server, sellers, 'POST /v1/offers', { body: OFFER });
  const stranger = await makeKey(await merchant(server, 'Chidi Eze'), MARKET);
  const inTest = await makeKey(seller, MARKET, { p_is_test: true });
  const nothing = crypto.randomUUID();
  const answers = await Promise.all([
    ask(server, stranger.key, `GET /v1/trades/${tradeId}`),
    ask(server, stranger.key, `GET /v1/trades/${nothing}`),
    ask(server, stranger.key, `POST /v1/trades/${tradeId}/mark_paid`),
    ask(server, stranger.key, `POST /v1/trades/${nothing}/cancel`),
    ask(server, stranger.key, `PATCH /v1/offers/${offer.id}`, { body: { amount: '1' } }),
    ask(server, stranger.key, `POST /v1/offers/${offer.id}/pause`),
    ask(server, inTest.key, `GET /v1/trades/${tradeId}`),
  ]);
  const [first] = answers.map(plainError);
  expect(first).toMatchObject({ status: 404, code: 'api_not_found' });
  for (const answer of answers) expect(plainError(answer)).toEqual(first);
  for (const list of ['trades', 'offers'] as const) {
    const { body } = await ask(server, inTest.key, `GET /v1/${list}`);
    expect(body).toEqual({ data: [], has_more: false });
  }
});
