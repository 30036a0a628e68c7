import { afterAll, beforeAll, expect, test } from 'vitest';
import { toOffer, type OfferRow } from '#core/market/offer.ts';
import type { TraderRow } from '#core/market/trader.ts';
import { ERRORS } from '#core/errors/app-error.ts';
import { readText } from '#core/language/read-text.ts';
import { render } from '#core/language/text.ts';
import { PCM } from '#web/languages/pcm.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { setRate } from '#tests/support/factories/offers.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let seller: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  server = await testServer();
  await setRate(server.oja.db, '1500');
  [seller, other] = await Promise.all([
    server.signUpKnown(undefined, 'Bola Adeyemi'),
    server.signUpKnown(undefined, 'Ade Okon'),
  ]);
  await enrolSecondFactor(seller.client);
  await call(seller, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 5000 });
  await call(seller, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
  await call(seller, 'add_bank_account', { p_bank_code: '999992', p_account_number: '8034817750' });
});

afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server.close();
});

type Answer = Record<string, unknown> & { trade_id: string; updated_at: string };

async function call(who: SignedUp, name: string, payload: Record<string, unknown>) {
  const { data, error } = await who.client.rpc(name, payload);
  if (error) throw Object.assign(new Error(error.message), error);
  return data as Answer;
}

const OFFER_INPUT = {
  p_trade_type: 'sell',
  p_asset: 'USDT',
  p_amount: 100,
  p_price_per_unit: 1520.5,
  p_min_order_amount: 10_000,
  p_max_order_amount: 152_050,
  p_payment_method_ids: ['bank-transfer', 'opay'],
  p_terms: 'Own name only.',
};

async function offered(change: Record<string, unknown> = {}): Promise<string> {
  return (await call(seller, 'create_trade', { ...OFFER_INPUT, ...change })).trade_id;
}

function onMarket(id: string) {
  return server.client().from('trades').select('*').eq('id', id).maybeSingle();
}

test('ENT-13 ENT-14 ENT-16 an offer is in trades with everything its maker entered', async () => {
  const id = await offered({
    p_trade_offer_type: 'Full',
    p_payment_window_minutes: 25,
    p_min_counterparty_trades: 3,
    p_verified_only: true,
    p_one_at_a_time: true,
    p_auto_release: true,
    p_returns_to_market: false,
  });
  const { data } = await onMarket(id);
  expect(data).toMatchObject({
    asset: 'USDT',
    amount: 100,
    price_per_unit: 1520.5,
    min_order_amount: 10_000,
    max_order_amount: 152_050,
    fiat_currency: 'NGN',
    terms: 'Own name only.',
    trade_offer_type: 'Full',
    purchased_amount: null,
    payment_method_id: null,
    payment_window_minutes: 25,
    margin_bp: null,
    reference_rate: null,
    min_counterparty_trades: 3,
    verified_only: true,
    one_at_a_time: true,
    auto_release: true,
    returns_to_market: false,
    pause_reason: null,
    is_private: false,
  });
  await call(seller, 'cancel_trade', { p_trade_id: id });
});

test('ENT-15 TC-15 the methods of an offer have names, a state, and a bank where they are one bank’s own', async () => {
  const id = await offered();
  const { data: trade } = await onMarket(id);
  const ids = trade?.payment_method_ids as string[];
  expect(ids).toEqual(['bank-transfer', 'opay']);
  const { data: methods } = await server
    .client()
    .from('payment_methods')
    .select('id, name, is_active, bank:banks(name)')
    .in('id', ids)
    .order('id');
  expect(methods).toEqual([
    { id: 'bank-transfer', name: 'Bank transfer', is_active: true, bank: null },
    { id: 'opay', name: 'OPay', is_active: true, bank: { name: 'OPay (Paycom)' } },
  ]);
  const { data: wallets } = await server
    .client()
    .from('payment_methods')
    .select('id')
    .not('bank_code', 'is', null);
  expect((wallets ?? []).map((wallet) => wallet.id as string)).toEqual(
    expect.arrayContaining([
      'opay',
      'palmpay',
      'kuda',
      'moniepoint',
      'paga',
      'mtn-momo-psb',
      'smartcash-psb',
      '9psb',
      'carbon',
      'vfd',
    ]),
  );
  await call(seller, 'cancel_trade', { p_trade_id: id });
});

test('TC-19 an owner reads everything of an offer and changes it', async () => {
  const id = await offered({ p_pause_price: 1400 });
  const own = await call(seller, 'get_own_offer', { p_trade_id: id });
  expect(own).toMatchObject({
    id,
    status: 'open',
    trade_type: 'sell',
    amount: 100,
    price_per_unit: 1520.5,
    margin_bp: null,
    pause_price: 1400,
    payment_method_ids: ['bank-transfer', 'opay'],
    terms: 'Own name only.',
    link_token: null,
  });
  const accounts = own['method_accounts'] as Record<string, string>;
  expect(accounts['bank-transfer']).toBe(own['bank_account_id']);
  expect(accounts['opay']).not.toBe(own['bank_account_id']);

  const seen = { p_trade_id: id, p_seen_updated_at: own.updated_at };
  const saved = await call(seller, 'update_trade', { ...seen, p_margin_bp: 200, p_amount: '80' });
  expect(saved).toMatchObject({ success: true, trade_id: id, status: 'open', pause_reason: null });
  expect((await onMarket(id)).data).toMatchObject({
    amount: 80,
    margin_bp: 200,
    price_per_unit: 1530,
    reference_rate: 1500,
    updated_at: saved.updated_at,
  });
  await expect(call(seller, 'update_trade', { ...seen, p_terms: 'Late.' })).rejects.toMatchObject({
    code: 'OFFER_CHANGED',
    message: ERRORS.OFFER_CHANGED.message,
  });
  await expect(call(other, 'get_own_offer', { p_trade_id: id })).rejects.toMatchObject({
    code: 'TRADE_NOT_FOUND',
  });
  await expect(call(other, 'update_trade', { p_trade_id: id, p_amount: 1 })).rejects.toMatchObject({
    code: 'NOT_YOUR_STEP',
  });
  await call(seller, 'cancel_trade', { p_trade_id: id });
});

test('a paused offer is seen by its owner alone, until it is back', async () => {
  const id = await offered();
  const p_trade_id = id;
  expect(await call(seller, 'pause_trade', { p_trade_id })).toMatchObject({
    pause_reason: 'owner',
  });
  expect((await onMarket(id)).data).toBeNull();
  const { data: own } = await seller.client.from('trades').select('pause_reason').eq('id', id);
  expect(own).toEqual([{ pause_reason: 'owner' }]);
  await expect(call(other, 'resume_trade', { p_trade_id })).rejects.toMatchObject({
    code: 'NOT_YOUR_STEP',
  });
  expect(await call(seller, 'resume_trade', { p_trade_id })).toMatchObject({ pause_reason: null });
  expect((await onMarket(id)).data).not.toBeNull();
  await call(seller, 'pause_trade', { p_trade_id });
  await call(seller, 'cancel_trade', { p_trade_id });
  await expect(call(seller, 'resume_trade', { p_trade_id })).rejects.toMatchObject({
    code: 'OFFER_NOT_OPEN',
  });
});

test('a private offer is on no list; its link shows its card, even signed out', async () => {
  const id = await offered({ p_is_private: true });
  const { data: links } = await seller.client
    .from('offer_links')
    .select('token')
    .eq('trade_id', id);
  const p_token = links?.[0]?.token as string;
  expect((await call(seller, 'get_own_offer', { p_trade_id: id }))['link_token']).toBe(p_token);
  expect((await onMarket(id)).data).toBeNull();
  expect((await other.client.from('offer_links').select('token')).data).toEqual([]);
  expect((await server.client().from('offer_links').select('token')).data ?? []).toEqual([]);

  const ask = async (token: string) => server.client().rpc('get_offer_by_link', { p_token: token });
  const { data: card } = await ask(p_token);
  expect(card).toMatchObject({ id, is_private: true, creator: { id: seller.userId } });
  const offer = toOffer(card as OfferRow & { creator: TraderRow });
  expect(offer).toMatchObject({ id, tradeType: 'sell', trader: { handle: expect.any(String) } });
  expect(JSON.stringify(card)).not.toContain('@');
  expect(JSON.stringify(card)).not.toContain('bank_account');

  expect(await ask('A'.repeat(32))).toMatchObject({ data: null, error: null });
  expect((await ask("' or true")).error?.code).toBe('22023');
  await call(seller, 'update_trade', { p_trade_id: id, p_is_private: false });
  expect(await ask(p_token)).toMatchObject({ data: null, error: null });
  expect((await onMarket(id)).data).not.toBeNull();
  await call(seller, 'cancel_trade', { p_trade_id: id });
});

test('an offer has a price or a margin, and the refusals explain', async () => {
  const { p_price_per_unit: _price, ...unpriced } = OFFER_INPUT;
  for (const input of [
    unpriced,
    { ...OFFER_INPUT, p_margin_bp: 100 },
    { ...unpriced, p_margin_bp: 2001 },
  ]) {
    await expect(call(seller, 'create_trade', input)).rejects.toMatchObject({ code: '22023' });
  }
  await expect(
    call(seller, 'create_trade', { ...OFFER_INPUT, p_payment_method_ids: ['kuda'] }),
  ).rejects.toMatchObject({ code: 'METHOD_NEEDS_ACCOUNT', details: 'It is Kuda.' });
  await expect(
    call(seller, 'create_trade', { ...OFFER_INPUT, p_payment_window_minutes: 31 }),
  ).rejects.toMatchObject({ code: '22023' });
  await expect(
    call(seller, 'create_trade', { ...OFFER_INPUT, p_terms: 'x'.repeat(2501) }),
  ).rejects.toMatchObject({ code: '22023' });
});

test('a refusal with figures says them in English, and carries the text a screen can translate', async () => {
  const { error, status } = await seller.client.rpc('create_trade', {
    ...OFFER_INPUT,
    p_price_per_unit: 3000,
  });
  expect({ error, status }).toEqual({
    status: ERRORS.PRICE_OUT_OF_BAND.status,
    error: {
      code: 'PRICE_OUT_OF_BAND',
      message: ERRORS.PRICE_OUT_OF_BAND.message,
      details: 'At the market rate of ₦1,500.00 it can be from ₦1,050.00 to ₦1,950.00.',
      hint: null,
      details_text: {
        key: 'At the market rate of {rate} it can be from {least} to {most}.',
        values: { rate: '₦1,500.00', least: '₦1,050.00', most: '₦1,950.00' },
      },
    },
  });
  const carried = readText(Reflect.get(error ?? {}, 'details_text'));
  expect(carried && render(carried, (key) => PCM.account[key] ?? key)).toBe(
    'With the market rate of ₦1,500.00 e fit be from ₦1,050.00 to ₦1,950.00.',
  );
  // The client's own error class keeps the four members alone, and says the same.
  await expect(
    seller.client.rpc('create_trade', { ...OFFER_INPUT, p_price_per_unit: 3000 }).throwOnError(),
  ).rejects.toMatchObject({ code: error?.code, message: error?.message, details: error?.details });
});

test('without a second factor nobody offers to sell, and offers to buy are open', async () => {
  await expect(call(other, 'create_trade', OFFER_INPUT)).rejects.toMatchObject({
    code: 'SECOND_FACTOR_NEEDED_TO_SELL',
  });
  const { trade_id } = await call(other, 'create_trade', { ...OFFER_INPUT, p_trade_type: 'buy' });
  expect(await call(other, 'update_trade', { p_trade_id: trade_id, p_amount: 50 })).toMatchObject({
    success: true,
  });
});
