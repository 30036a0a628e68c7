import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutlookQuestion } from '#core/offers/outlook-wire.ts';
import { inputOf } from '#server/procedure-input.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { offerOutlook } from '#server/trading/market/outlook/offer-outlook.ts';
import { OUTLOOK_TRADES } from '#core/market/outlook.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let seller: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  server = await testServer();
  await liftSecurityThresholds(server.oja.db);
  [seller, other] = await Promise.all([
    server.signUp(undefined, 'Bola Adeyemi'),
    server.signUp(undefined, 'Uche Obi'),
  ]);
  for (const person of [seller, other]) {
    await enrolSecondFactor(person.client);
    await call(person, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 1000 });
  }
  await call(seller, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
  await call(other, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817751' });
});

afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server.close();
});

async function call(person: SignedUp, name: string, input: object) {
  const { data, error } = await person.client.rpc(name, input);
  expect(error, name).toBeNull();
  return data as Record<string, unknown>;
}

async function offered(person: SignedUp, price: number): Promise<string> {
  const made = await call(person, 'create_trade', {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: 100,
    p_price_per_unit: price,
    p_min_order_amount: 1000,
    p_max_order_amount: 100 * price,
    p_payment_method_ids: ['bank-transfer'],
  });
  return String(made['trade_id']);
}

const question = (price: number) => ({
  p_trade_type: 'sell',
  p_asset: 'USDT',
  p_price_per_unit: price,
  p_amount: '100',
});

test('a maker sees the place, the best prices of others, and no time while too little was traded', async () => {
  expect(await call(seller, 'get_offer_outlook', question(1500))).toEqual({
    rank: 1,
    offers: 1,
    offers_is_capped: false,
    best: [],
    expected_seconds: null,
    trades: 0,
  });
  const own = await offered(seller, 1490);
  await offered(other, 1500);
  await offered(other, 1510);
  expect(await call(seller, 'get_offer_outlook', question(1500))).toMatchObject({
    rank: 3,
    offers: 4,
    best: [
      { price_per_unit: 1500, fiat_left: 150_000 },
      { price_per_unit: 1510, fiat_left: 151_000 },
    ],
  });
  // The offer that is changed is not in its own way.
  const changed = { ...question(1495), p_trade_id: own };
  expect(await call(seller, 'get_offer_outlook', changed)).toMatchObject({ rank: 1, offers: 3 });
  // Another side is another market.
  const buys = { ...question(1500), p_trade_type: 'buy' };
  expect(await call(seller, 'get_offer_outlook', buys)).toMatchObject({ rank: 1, offers: 1 });
});

test('the time follows from what was traded in seven days and from what is ahead', async () => {
  const input = inputOf(OutlookQuestion, { ...question(1500), p_amount: '66.67' });
  const found: unknown[] = [];
  // Trades are never removed, so these are never committed.
  const undone = transaction(server.oja.db, async (tx) => {
    // ₦700,000 in a week are ₦100,000 a day; ₦149,000 and ₦150,000 are ahead of ₦100,005.
    await rows(
      tx,
      sql`insert into trades (creator_id, seller_id, buyer_id, trade_type, status, asset, fiat_currency, amount,
          original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids, total_fiat,
          seller_fee_bp, buyer_fee_bp, purchased_amount, payment_method_id, completed_at)
        select ${seller.userId}, ${seller.userId}, ${other.userId}, 'sell', 'completed', 'USDT', 'NGN', 50, 50, 1400,
          1000, 70000, '{bank-transfer}', 70000, 30, 0, 50, 'bank-transfer', app_now() - make_interval(hours => n)
        from generate_series(1, ${OUTLOOK_TRADES}) n`,
    );
    found.push(await offerOutlook(tx, seller.userId, input));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const [outlook] = found as [Awaited<ReturnType<typeof offerOutlook>>];
  expect(outlook.trades).toBe(OUTLOOK_TRADES);
  expect((outlook.expected_seconds ?? 0) / 86_400).toBeCloseTo(3.99, 2);
});

test('visitors are told nothing, and what is no price or amount is refused', async () => {
  const { error } = await server.client().rpc('get_offer_outlook', question(1500));
  expect(error).not.toBeNull();
  for (const change of [{ p_price_per_unit: 0 }, { p_amount: 0 }, { p_price_per_unit: '1.005' }]) {
    const refused = await seller.client.rpc('get_offer_outlook', { ...question(1500), ...change });
    expect(refused.error, JSON.stringify(change)).not.toBeNull();
  }
});
