import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CreateTrade } from '#core/wire/trades.ts';
import { rows } from '#server/db/database.ts';
import { createTrade } from '#server/trades/create-trade.ts';
import { expectSoundLedger } from '#tests/support/invariants.ts';
import { balances, type MoneyDatabase, moneyDatabase, person } from '#tests/support/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

const WISH = {
  p_trade_type: 'sell',
  p_asset: 'USDT',
  p_amount: 100,
  p_price_per_unit: 1520,
  p_min_order_amount: 10_000,
  p_max_order_amount: 152_000,
  p_payment_method_ids: ['bank-transfer'],
};

function create(makerId: string, change: Record<string, unknown> = {}) {
  return createTrade(at.db, makerId, CreateTrade.parse({ ...WISH, ...change }));
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

test('the same key makes one offer; another wish under it is refused', async () => {
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
  ['a price nobody can write down', { p_price_per_unit: '99999999999999' }, 'LIMITS_NOT_ALLOWED'],
  [
    'a largest order nobody can write down',
    { p_max_order_amount: '99999999999999' },
    'LIMITS_NOT_ALLOWED',
  ],
  [
    'a value nobody can write down',
    { p_price_per_unit: '9999999999999', p_trade_offer_type: 'Full' },
    'LIMITS_NOT_ALLOWED',
  ],
  ['a method nobody offers', { p_payment_method_ids: ['cowries'] }, 'PAYMENT_METHOD_UNKNOWN'],
])('%s is refused', async (_what, change, code) => {
  const maker = await person(at.db, { amount: '200' });
  await expect(create(maker, change)).rejects.toMatchObject({ code });
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
