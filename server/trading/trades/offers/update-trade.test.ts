import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputOf } from '#server/procedure-input.ts';
import { rows } from '#server/platform/db/database.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { updateTrade } from '#server/trading/trades/offers/update-trade.ts';
import { UpdateTrade } from '#core/offers/wire.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  deskOf,
  editOffer,
  endBuyOffer,
  historyOf,
  makeOffer,
  readOffer,
} from '#tests/support/factories/offers.ts';
import {
  balances,
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

async function offered(change: Record<string, unknown> = {}, amount = '300') {
  const maker = await person(at.db, { amount });
  const id = await makeOffer(deskOf(at.db), maker, change);
  const edit = (more: Record<string, unknown>) => editOffer(deskOf(at.db), maker, id, more);
  return { maker, id, edit, read: () => readOffer(at.db, id) };
}

test('TC-19 editing saves the changed fields, and the history names them', async () => {
  const { id, edit, read } = await offered();
  const answer = await edit({
    p_price_per_unit: 1530.5,
    p_min_order_amount: 5000,
    p_max_order_amount: 90_000,
    p_terms: 'Own name only.',
    p_payment_window_minutes: 30,
    p_min_counterparty_trades: 5,
    p_verified_only: true,
    p_one_at_a_time: true,
    p_auto_release: true,
    p_returns_to_market: false,
  });
  expect(answer).toMatchObject({ success: true, trade_id: id, status: 'open', pause_reason: null });
  expect(await read()).toMatchObject({
    amount: '100.00000000',
    price_per_unit: '1530.50',
    min_order_amount: '5000.00',
    max_order_amount: '90000.00',
    terms: 'Own name only.',
    payment_window_minutes: 30,
    min_counterparty_trades: 5,
    verified_only: true,
    one_at_a_time: true,
    auto_release: true,
    returns_to_market: false,
  });
  const [, edited] = await historyOf(at.db, id);
  expect(edited).toMatchObject({ kind: 'edited', price: '1530.50' });
  expect(edited).not.toHaveProperty('amount');
  expect((edited as unknown as { detail: { changed: string[] } }).detail.changed.sort()).toEqual([
    'auto_release',
    'max_order_amount',
    'min_counterparty_trades',
    'min_order_amount',
    'one_at_a_time',
    'payment_window_minutes',
    'price_per_unit',
    'returns_to_market',
    'terms',
    'verified_only',
  ]);
  await edit({ p_terms: null });
  expect(await read()).toMatchObject({ terms: null, payment_window_minutes: 30 });
});

test('what changes nothing is saved without a trace', async () => {
  const { id, edit, read } = await offered();
  const { updated_at } = await read();
  await edit({ p_amount: '100', p_price_per_unit: 1520, p_terms: '' });
  expect((await read())['updated_at']).toEqual(updated_at);
  expect(await historyOf(at.db, id)).toHaveLength(1);
});

test('a raised amount is funded with its fee, a lowered one gives back both', async () => {
  const { maker, id, edit, read } = await offered();
  await edit({ p_amount: 200, p_max_order_amount: 300_000 });
  expect(await balances(at.db, maker)).toEqual({ available: '99.4', locked: '200.6' });
  await edit({ p_amount: '33.33333333' });
  expect(await balances(at.db, maker)).toEqual({
    available: '266.56666668',
    locked: '33.43333332',
  });
  expect(await read()).toMatchObject({
    amount: '33.33333333',
    original_amount: '33.33333333',
    seller_fee_amount: '0.09999999',
  });
  expect((await historyOf(at.db, id)).slice(1)).toMatchObject([
    { kind: 'edited', amount: '200.00000000', fee: '0.60000000' },
    { kind: 'edited', amount: '33.33333333', fee: '0.09999999' },
  ]);
});

test('an amount that cannot be funded changes nothing at all', async () => {
  const { maker, edit, read, id } = await offered();
  await expect(edit({ p_amount: 299.2, p_terms: 'More of it.' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  });
  expect(await read()).toMatchObject({ amount: '100.00000000', terms: null });
  expect(await balances(at.db, maker)).toEqual({ available: '199.7', locked: '100.3' });
  expect(await historyOf(at.db, id)).toHaveLength(1);
});

test('twenty repeats of a request under one key move the money once', async () => {
  const { maker, edit, id } = await offered();
  const change = { p_amount: 150, p_idempotency_key: 'raise-it-once-please' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => edit(change)));
  expect(new Set(answers.map(({ updated_at }) => updated_at)).size).toBe(1);
  expect(await balances(at.db, maker)).toEqual({ available: '149.55', locked: '150.45' });
  expect(await historyOf(at.db, id)).toHaveLength(2);
  await expect(edit({ ...change, p_amount: 160 })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('without a key the same change twice moves the money once too', async () => {
  const { maker, edit } = await offered();
  await Promise.all(Array.from({ length: 8 }, () => edit({ p_amount: 150 })));
  expect(await balances(at.db, maker)).toEqual({ available: '149.55', locked: '150.45' });
});

test('of two tabs that saw the same offer, the second save fails', async () => {
  const { edit, read } = await offered();
  const seen = (await edit({ p_terms: 'First.' })).updated_at;
  const outcomes = await Promise.allSettled(
    ['Left tab.', 'Right tab.'].map((p_terms) => edit({ p_terms, p_seen_updated_at: seen })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'OFFER_CHANGED' },
  });
  const saved = outcomes.findIndex(({ status }) => status === 'fulfilled');
  expect((await read())['terms']).toBe(['Left tab.', 'Right tab.'][saved]);
});

test.each([
  ['below one unit', { p_amount: 0.5 }, 'AMOUNT_NOT_ALLOWED'],
  ['of more than a million', { p_amount: 1_000_001 }, 'AMOUNT_NOT_ALLOWED'],
  ['worth less than its smallest order', { p_amount: 6 }, 'LIMITS_NOT_ALLOWED'],
  ['with limits upside down', { p_max_order_amount: 9000 }, 'LIMITS_NOT_ALLOWED'],
  ['at a price nobody can write', { p_price_per_unit: '9999999999999' }, 'LIMITS_NOT_ALLOWED'],
  ['paid in cowries', { p_payment_method_ids: ['cowries'] }, 'PAYMENT_METHOD_UNKNOWN'],
])('an offer %s is refused', async (_what, change, code) => {
  const { edit, read } = await offered();
  const before = await read();
  await expect(edit(change)).rejects.toMatchObject({ code });
  expect(await read()).toEqual(before);
});

test('only the owner edits, only while it is open, and a seller only with a second factor', async () => {
  const { maker, id } = await offered();
  const stranger = await person(at.db);
  const edit = (userId: string, tradeId: string, hasSecondFactor = true) =>
    updateTrade(
      deskOf(at.db),
      { userId, hasSecondFactor, requireProof: () => undefined },
      inputOf(UpdateTrade, { p_trade_id: tradeId, p_terms: 'Mine now.' }),
    );
  await expect(edit(stranger, id)).rejects.toMatchObject({ code: 'NOT_YOUR_STEP' });
  await expect(edit(maker, crypto.randomUUID())).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' });
  await expect(edit(maker, id, false)).rejects.toMatchObject({
    code: 'SECOND_FACTOR_NEEDED_TO_SELL',
  });
  const buyOffer = await makeOffer(deskOf(at.db), stranger, { p_trade_type: 'buy' });
  await edit(stranger, buyOffer, false);
  await endBuyOffer(at.db, buyOffer);
  await expect(edit(stranger, buyOffer)).rejects.toMatchObject({ code: 'OFFER_NOT_OPEN' });
  await expect(edit(maker, buyOffer)).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' });
});

test('a buy offer’s amount changes without any money', async () => {
  const maker = await person(at.db);
  const id = await makeOffer(deskOf(at.db), maker, { p_trade_type: 'buy' });
  await editOffer(deskOf(at.db), maker, id, { p_amount: 500 });
  expect(await readOffer(at.db, id)).toMatchObject({ amount: '500.00000000' });
  expect(await rows(at.db, sql`select id from ledger_transactions where trade_id = ${id}`)).toEqual(
    [],
  );
});

test('a part may take all but a tiny rest, though each fee was rounded separately', async () => {
  const { id, edit, read } = await offered({
    p_amount: '100.00000200',
    p_max_order_amount: 900_000,
  });
  const take = async (part: string) =>
    acceptTrade(at, { ...TAKES_ALL, tradeId: id, takerId: await person(at.db), part });
  expect(await take('50.00000200')).toMatchObject({ success: true });
  await edit({ p_amount: '50.00000200' });
  await letTimePass(at.db, 16);
  await expireOverdueTrades(at);
  // The fee for the sum would be 0.30000001.
  expect(await read()).toMatchObject({ amount: '100.00000400', seller_fee_amount: '0.30000000' });
  expect(await take('100.00000399')).toMatchObject({ success: true });
  expect(await read()).toMatchObject({ amount: '0.00000001', seller_fee_amount: '0.00000000' });
});

test('an offer that would overflow its column is refused with a message', async () => {
  const maker = await person(at.db);
  const overrides = { p_trade_type: 'buy', p_amount: 1_000_000, p_max_order_amount: 1_600_000_000 };
  const id = await makeOffer(deskOf(at.db), maker, overrides);
  await rows(at.db, sql`update trades set original_amount = 99999999999.5 where id = ${id}`);
  await rows(at.db, sql`update trades set amount = 1 where id = ${id}`);
  await expect(editOffer(deskOf(at.db), maker, id, { p_amount: 1_000_000 })).rejects.toMatchObject({
    code: 'AMOUNT_NOT_ALLOWED',
  });
  await rows(
    at.db,
    sql`update trades set original_amount = 1000000, amount = 1000000 where id = ${id}`,
  );
});
