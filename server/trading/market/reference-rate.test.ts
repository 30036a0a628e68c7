import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDecimal } from '#core/money/money.ts';
import { rows } from '#server/platform/db/database.ts';
import { readReferenceRate, readReferenceRates } from '#server/trading/market/reference-rate.ts';
import { letTimePass, type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at.close());

async function rate(asset: 'USDT' | 'USDC' | 'cNGN', fiat: 'NGN' | 'USD' = 'NGN') {
  const found = await readReferenceRate(at.db, asset, fiat);
  return found && { ...found, middle: toDecimal(found.middle) };
}

test('CON-24 a new market has the default rate for the dollar coins, marked estimated, and one naira for cNGN', async () => {
  const stored = await rows(
    at.db,
    sql`select from_currency, mid_rate, buy_rate, sell_rate, spread, is_estimated from exchange_rates
      where is_active and to_currency = 'NGN' order by from_currency collate "C"`,
  );
  const dollar = {
    mid_rate: '1500.00',
    buy_rate: '1495.00',
    sell_rate: '1505.00',
    spread: '10.00',
    is_estimated: true,
  };
  const naira = { mid_rate: '1.00', buy_rate: '1.00', sell_rate: '1.00', spread: '0.00' };
  expect(stored).toEqual([
    { from_currency: 'USDC', ...dollar },
    { from_currency: 'USDT', ...dollar },
    { from_currency: 'cNGN', ...naira, is_estimated: false },
  ]);
  expect(await rate('USDT')).toEqual({
    ...pair('USDT'),
    middle: '1500',
    isEstimated: true,
    isMarket: false,
  });
  const dollarPeg = { fiat: 'USD', middle: '1', isEstimated: false };
  expect(await rate('USDT', 'USD')).toEqual({ ...pair('USDT'), ...dollarPeg });
  expect(await rate('USDC', 'USD')).toEqual({ ...pair('USDC'), ...dollarPeg });
  expect(await rate('cNGN', 'USD')).toBeNull();
  const quoted = (await readReferenceRates(at.db)).map(({ asset, fiat }) => `${asset} ${fiat}`);
  expect(quoted.sort()).toEqual(['USDC NGN', 'USDC USD', 'USDT NGN', 'USDT USD', 'cNGN NGN']);
});

test('USDC follows USDT until it has its own quotes', async () => {
  await rows(
    at.db,
    sql`update exchange_rates set mid_rate = 1610.5, source = 'market', is_estimated = false,
      last_updated = app_now() where from_currency = 'USDT'`,
  );
  expect(await rate('USDC')).toEqual({ ...pair('USDC'), middle: '1610.5' });
  await rows(
    at.db,
    sql`update exchange_rates set mid_rate = 1599, source = 'market' where from_currency = 'USDC'`,
  );
  expect(await rate('USDC')).toMatchObject({ middle: '1599', isEstimated: true });
});

test('a rate is fresh for half an hour, a peg for ever', async () => {
  await letTimePass(at.db, 29);
  expect(await rate('USDT')).toMatchObject({ isFresh: true });
  await letTimePass(at.db, 1);
  expect(await rate('USDT')).toMatchObject({ isFresh: false });
  expect(await rate('cNGN')).toEqual({ ...pair('cNGN'), middle: '1' });
});

function pair(asset: string) {
  return { asset, fiat: 'NGN', isEstimated: false, isFresh: true, isMarket: true };
}
