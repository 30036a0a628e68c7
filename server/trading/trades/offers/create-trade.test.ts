import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRADE_DONE } from '#core/trade/texts.ts';
import { CreateTrade } from '#core/offers/wire.ts';
import { inputOf } from '#server/procedure-input.ts';
import { rows } from '#server/platform/db/database.ts';
import { createTrade } from '#server/trading/trades/offers/create-trade.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  addAccount,
  deskOf,
  historyOf,
  linkOf,
  makeOffer,
  readOffer,
  setRate,
} from '#tests/support/factories/offers.ts';
import {
  balances,
  type MoneyDatabase,
  moneyDatabase,
  OFFER_CONFIG,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
  await setRate(at.db, '1500');
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

const OFFER_INPUT = {
  p_trade_type: 'sell',
  p_asset: 'USDT',
  p_amount: 100,
  p_price_per_unit: 1520,
  p_min_order_amount: 10_000,
  p_max_order_amount: 152_000,
  p_payment_method_ids: ['bank-transfer'],
};

function create(makerId: string, change: Record<string, unknown> = {}) {
  return createTrade(
    { db: at.db, config: OFFER_CONFIG },
    makerId,
    inputOf(CreateTrade, { ...OFFER_INPUT, ...change }),
  );
}

test('PRD-04 a sell offer locks its amount and the fee the moment it is made', async () => {
  const maker = await person(at.db, { amount: '150' });
  await create(maker);
  expect(await balances(at.db, maker)).toEqual({ available: '49.7', locked: '100.3' });
});

test('a sell offer that cannot be funded is not made, and nothing moves', async () => {
  const maker = await person(at.db, { amount: '100.29999999' });
  await expect(create(maker)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await rows(at.db, sql`select id from trades where creator_id = ${maker}`)).toEqual([]);
  expect(await balances(at.db, maker)).toEqual({ available: '100.29999999', locked: '0' });
});

test('two offers at once that exceed one balance: one is made', async () => {
  const maker = await person(at.db, { amount: '150' });
  const outcomes = await Promise.allSettled([create(maker), create(maker)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a buy offer locks nothing and needs no bank account', async () => {
  const maker = await person(at.db);
  await rows(at.db, sql`delete from bank_accounts where user_id = ${maker}`);
  await create(maker, { p_trade_type: 'buy' });
  expect(await balances(at.db, maker)).toEqual({ available: '0', locked: '0' });
});

test('the same key makes one offer; another input with it is refused', async () => {
  const maker = await person(at.db, { amount: '500' });
  const key = { p_idempotency_key: 'publish-once-please' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(maker, key)));
  expect(new Set(answers.map(({ trade_id }) => trade_id)).size).toBe(1);
  await expect(create(maker, { ...key, p_amount: 50 })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await balances(at.db, maker)).toEqual({ available: '399.7', locked: '100.3' });
});

test.each([
  ['less than one unit', { p_amount: 0.5 }, 'AMOUNT_NOT_ALLOWED'],
  ['more than a million', { p_amount: 1_000_001 }, 'AMOUNT_NOT_ALLOWED'],
  ['nine decimals', { p_amount: '1.123456789' }, 'AMOUNT_NOT_ALLOWED'],
  ['a price of three decimals', { p_price_per_unit: '1520.005' }, 'LIMITS_NOT_ALLOWED'],
  [
    'limits the wrong way round',
    { p_min_order_amount: 60_000, p_max_order_amount: 50_000 },
    'LIMITS_NOT_ALLOWED',
  ],
  [
    'a smallest order above the whole value',
    { p_min_order_amount: 152_001, p_max_order_amount: 200_000 },
    'LIMITS_NOT_ALLOWED',
  ],
  [
    'a largest order nobody can write down',
    { p_max_order_amount: '99999999999999' },
    'LIMITS_NOT_ALLOWED',
  ],
  ['a method nobody offers', { p_payment_method_ids: ['cowries'] }, 'PAYMENT_METHOD_UNKNOWN'],
])('%s is refused', async (_what, change, code) => {
  const maker = await person(at.db, { amount: '200' });
  await expect(create(maker, change)).rejects.toMatchObject({ code });
});

test.each([
  ['a price nobody can write down', { p_price_per_unit: '99999999999999' }],
  [
    'a value nobody can write down',
    { p_price_per_unit: '9999999999999', p_trade_offer_type: 'Full' },
  ],
])('%s is refused also where no market limits a price', async (_what, change) => {
  const maker = await person(at.db, { amount: '200' });
  await setRate(at.db, '1500', { estimated: true });
  try {
    await expect(create(maker, change)).rejects.toMatchObject({ code: 'LIMITS_NOT_ALLOWED' });
  } finally {
    await setRate(at.db, '1500');
  }
});

test('a seller needs a bank account of their own', async () => {
  const maker = await person(at.db, { amount: '200' });
  const [theirs] = await rows(
    at.db,
    sql<{ id: string }>`select id from bank_accounts
    where user_id = ${await person(at.db)}`,
  );
  await expect(create(maker, { p_bank_account_id: theirs?.id })).rejects.toMatchObject({
    code: 'BANK_ACCOUNT_NOT_YOURS',
  });
  await rows(at.db, sql`delete from bank_accounts where user_id = ${maker}`);
  await expect(create(maker)).rejects.toMatchObject({ code: 'BANK_ACCOUNT_REQUIRED' });
});

test('ENT-13 the history begins with what was offered, held and asked', async () => {
  const maker = await person(at.db, { amount: '150' });
  const { trade_id } = await create(maker);
  expect(await historyOf(at.db, trade_id)).toEqual([
    { kind: 'created', amount: '100.00000000', fee: '0.30000000', price: '1520.00' },
  ]);
});

test('a floating offer is priced by the reference rate, margin and band', async () => {
  const maker = await person(at.db);
  const asks = async (change: Record<string, unknown>) => {
    const id = await makeOffer(deskOf(at.db), maker, { p_trade_type: 'buy', ...change });
    const { price_per_unit, reference_rate, margin_bp } = await readOffer(at.db, id);
    return { price_per_unit, reference_rate, margin_bp };
  };
  expect(await asks({ p_margin_bp: 125 })).toEqual({
    price_per_unit: '1518.75',
    reference_rate: '1500.00',
    margin_bp: 125,
  });
  expect(await asks({ p_margin_bp: -300, p_band_min_price: 1480 })).toMatchObject({
    price_per_unit: '1480.00',
  });
  expect(await asks({ p_margin_bp: 0, p_asset: 'USDC' })).toMatchObject({
    price_per_unit: '1500.00',
  });
});

test.each(['production', 'sandbox'] as const)(
  'M-2.D AMB-04 in %s nothing follows an estimated rate, and fixed prices stand beside it',
  async (mode) => {
    const maker = await person(at.db);
    const desk = deskOf(at.db, { mode });
    const buys = { p_trade_type: 'buy' };
    await setRate(at.db, '1500', { estimated: true });
    try {
      for (const change of [{ p_margin_bp: 100 }, { p_pause_price: 1600 }]) {
        await expect(makeOffer(desk, maker, { ...buys, ...change })).rejects.toMatchObject({
          code: 'RATE_NOT_AVAILABLE',
        });
      }
      const far = { p_price_per_unit: 9000, p_max_order_amount: 900_000 };
      await makeOffer(desk, maker, { ...buys, ...far });
    } finally {
      await setRate(at.db, '1500');
    }
  },
);

test('a fixed price far from a rate the market gave is refused, with the range', async () => {
  const maker = await person(at.db);
  const overrides = { p_trade_type: 'buy', p_price_per_unit: '1950.01' };
  await expect(makeOffer(deskOf(at.db), maker, overrides)).rejects.toMatchObject({
    code: 'PRICE_OUT_OF_BAND',
    details: 'At the market rate of ₦1,500.00 it can be from ₦1,050.00 to ₦1,950.00.',
  });
  await makeOffer(deskOf(at.db), maker, { ...overrides, p_price_per_unit: 1950 });
});

test('an offer past its own pause price is made off the market', async () => {
  const maker = await person(at.db, { amount: '150' });
  const made = await create(maker, { p_pause_price: 1501 });
  expect(made.message).toBe(TRADE_DONE.createdPaused);
  expect(await readOffer(at.db, made.trade_id)).toMatchObject({ pause_reason: 'price' });
  expect((await historyOf(at.db, made.trade_id)).map(({ kind }) => kind)).toEqual([
    'created',
    'paused',
  ]);
});

test.each([
  [
    'a band upside down',
    { p_margin_bp: 0, p_band_min_price: 1600, p_band_max_price: 1500 },
    'BAND_NOT_ALLOWED',
  ],
  ['a band without a margin', { p_band_max_price: 1600 }, 'BAND_NOT_ALLOWED'],
  [
    'a pair nobody quotes',
    {
      p_asset: 'cNGN',
      p_margin_bp: 0,
      p_fiat_currency: 'USD',
      p_payment_method_ids: ['dollar-transfer'],
    },
    'RATE_NOT_AVAILABLE',
  ],
  ['a buyer who would release', { p_auto_release: true }, 'ONLY_SELLERS_RELEASE'],
])('%s is no offer', async (_what, change, code) => {
  const maker = await person(at.db);
  await expect(
    makeOffer(deskOf(at.db), maker, { p_trade_type: 'buy', ...change }),
  ).rejects.toMatchObject({ code });
});

test('a private offer has a link of its own, which nobody can guess', async () => {
  const maker = await person(at.db);
  const overrides = { p_trade_type: 'buy', p_is_private: true };
  const ids = [
    await makeOffer(deskOf(at.db), maker, overrides),
    await makeOffer(deskOf(at.db), maker, overrides),
  ];
  const tokens = await Promise.all(ids.map((id) => linkOf(at.db, id)));
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
});

test('each method of a sell offer has an account to be paid into', async () => {
  const maker = await person(at.db, { amount: '300' });
  await expect(
    create(maker, { p_payment_method_ids: ['bank-transfer', 'opay'] }),
  ).rejects.toMatchObject({ code: 'METHOD_NEEDS_ACCOUNT', details: 'It is OPay.' });
  const wallet = await addAccount(at.db, maker, '999992');
  const { trade_id } = await create(maker, { p_payment_method_ids: ['bank-transfer', 'opay'] });
  const { bank_account_id } = await readOffer(at.db, trade_id);
  const chosen = await rows(
    at.db,
    sql`select method_id, bank_account_id from offer_accounts where trade_id = ${trade_id} order by method_id`,
  );
  expect(chosen).toEqual([
    { method_id: 'bank-transfer', bank_account_id },
    { method_id: 'opay', bank_account_id: wallet },
  ]);
  expect(bank_account_id).not.toBe(wallet);
  const theirs = await addAccount(at.db, await person(at.db), '999992');
  await expect(
    create(maker, { p_payment_method_ids: ['opay'], p_method_accounts: { opay: theirs } }),
  ).rejects.toMatchObject({ code: 'BANK_ACCOUNT_NOT_YOURS' });
});
