import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseMoney, type Money } from '#core/money/money.ts';
import { one, rows } from '#server/db/database.ts';
import { keepReferenceRate } from '#server/market/rates/keep-reference-rate.ts';
import { readRateHistory } from '#server/market/rates/rate-history.ts';
import { setReferenceRate } from '#server/market/rates/set-reference-rate.ts';
import { readReferenceRate } from '#server/market/reference-rate.ts';
import { MarketProblem } from '#server/outside/market/market-problem.ts';
import type { RateSource } from '#server/outside/market/market-source.ts';
import { sandboxRate } from '#server/outside/market/sandbox-market.ts';
import { letTimePass, type MoneyDatabase, moneyDatabase, person } from '#tests/support/people.ts';

let at: MoneyDatabase;
beforeEach(async () => {
  at = await moneyDatabase();
});
afterEach(() => at.close());

const SPREAD = naira('10');
const log = { warn: vi.fn(), error: vi.fn() };

function naira(decimal: string): Money {
  const money = parseMoney('NGN', decimal);
  if (!money) throw new Error(`${decimal} is no amount`);
  return money;
}

function source(name: 'quidax' | 'coingecko', says: string | MarketProblem): RateSource {
  return {
    name,
    isSample: false,
    usdtInNaira: () =>
      says instanceof MarketProblem ? Promise.reject(says) : Promise.resolve(naira(says)),
  };
}

function keep(...rates: RateSource[]) {
  return keepReferenceRate({
    db: at.db,
    log: log as never,
    config: { market: { spread: SPREAD } as never },
    feeds: { coins: [], rates, faults: { fault: null } },
  });
}

async function published() {
  return one(
    at.db,
    sql<Record<string, unknown>>`select mid_rate, buy_rate, sell_rate, spread, source, is_estimated,
        extract(epoch from app_now() - last_updated)::int / 60 as minutes_old
      from exchange_rates where from_currency = 'USDT' and to_currency = 'NGN' and is_active`,
  );
}

const setByHand = async (mid: string | null, spread: string | null = null) =>
  setReferenceRate(
    at.db,
    { adminId: await person(at.db), from: 'USDT', to: 'NGN', mid, spread, note: 'a test' },
    SPREAD,
  );

test('two markets make the rate, not estimated any more, with the operator’s spread around it', async () => {
  await keep(source('quidax', '1520.00'), source('coingecko', '1521.01'));
  expect(await published()).toEqual({
    mid_rate: '1520.51',
    buy_rate: '1515.51',
    sell_rate: '1525.51',
    spread: '10.00',
    source: 'market',
    is_estimated: false,
    minutes_old: 0,
  });
  const usdc = await readReferenceRate(at.db, 'USDC', 'NGN');
  expect(usdc).toMatchObject({ middle: naira('1520.51'), isEstimated: false, isFresh: true });
});

test('one market alone gives the rate its name', async () => {
  await keep(source('quidax', '1520'), source('coingecko', new MarketProblem('rate_limited')));
  expect(await published()).toMatchObject({ mid_rate: '1520.00', source: 'quidax' });
  const failed = await rows(
    at.db,
    sql`select source, mid_rate, problem from rate_quotes
    where problem is not null`,
  );
  expect(failed).toEqual([{ source: 'coingecko', mid_rate: null, problem: 'rate_limited' }]);
});

test('when all fail the last rate stays and grows stale', async () => {
  await keep(source('quidax', '1520'));
  await letTimePass(at.db, 31);
  await keep(source('quidax', new MarketProblem('timeout')));
  expect(await published()).toMatchObject({
    mid_rate: '1520.00',
    is_estimated: false,
    minutes_old: 31,
  });
  expect(await readReferenceRate(at.db, 'USDT', 'NGN')).toMatchObject({ isFresh: false });
  expect(log.warn).toHaveBeenCalled();
});

test.each(['0.01', '1300', '1700', '999999999999'])(
  'one market that leaps to %s moves no prices while the last rate is fresh',
  async (leapt) => {
    await keep(source('quidax', '1500'));
    await keep(source('quidax', leapt));
    expect(await published()).toMatchObject({ mid_rate: '1500.00', source: 'quidax' });
    expect(log.error).toHaveBeenCalled();
    // It says so for half an hour: then it counts.
    await letTimePass(at.db, 30);
    await keep(source('quidax', leapt));
    expect((await published())['mid_rate']).toBe(Number(leapt).toFixed(2));
  },
);

test('two markets of which one breaks leave the last rate; up to a tenth is a day like any other', async () => {
  await keep(source('quidax', '1500'), source('coingecko', '1500'));
  await keep(source('quidax', '1500'), source('coingecko', '0.01'));
  expect(await published()).toMatchObject({ mid_rate: '1500.00' });
  await keep(source('quidax', '1650'), source('coingecko', '1650'));
  expect(await published()).toMatchObject({ mid_rate: '1650.00' });
});

test('two markets far apart are no rate, even when the last one is stale', async () => {
  await keep(source('quidax', '1500'));
  await letTimePass(at.db, 31);
  await keep(source('quidax', '1500'), source('coingecko', '1700'));
  expect(await published()).toMatchObject({ mid_rate: '1500.00', minutes_old: 31 });
});

test('an administrator sets a rate within a fifth of the one that stands, and not again at once', async () => {
  await keep(source('quidax', '1500'));
  await expect(setByHand('1801')).rejects.toMatchObject({ code: 'RATE_TOO_FAR' });
  await expect(setByHand('150', '10')).rejects.toMatchObject({ code: 'RATE_TOO_FAR' });
  expect(await setByHand('1800')).toMatchObject({ mid: naira('1650') });
  await expect(setByHand('1900')).rejects.toMatchObject({ code: 'RATE_SET_TOO_SOON' });
  await keep(source('quidax', '1500'));
  expect(await published()).toMatchObject({ mid_rate: '1650.00' });
  await letTimePass(at.db, 15);
  expect(await setByHand('1600')).toMatchObject({ mid: naira('1550') });
});

test('a source that is asked no more is forgotten, one set by hand is not', async () => {
  await keep(source('quidax', '1500'));
  await setByHand('1510');
  await keep(source('coingecko', '1512'));
  const left = await rows(
    at.db,
    sql<{ source: string }>`select source from rate_quotes order by 1`,
  );
  expect(left.map(({ source: name }) => name)).toEqual(['coingecko', 'manual']);
});

test('a rate by hand counts at once beside the markets, with its own spread, and lifts again', async () => {
  await keep(source('quidax', '1500'));
  expect(await setByHand('1520', '4')).toEqual({
    mid: naira('1510'),
    counted: ['manual', 'quidax'],
  });
  expect(await published()).toMatchObject({
    mid_rate: '1510.00',
    buy_rate: '1508.00',
    spread: '4.00',
  });
  expect(await setByHand(null)).toEqual({ mid: naira('1500'), counted: ['quidax'] });
  expect(await published()).toMatchObject({ mid_rate: '1500.00', spread: '10.00' });
});

test('with three sources a rate by hand that is far away moves nothing', async () => {
  await keep(source('quidax', '1500'), source('coingecko', '1502'));
  expect(await setByHand('1700')).toEqual({ mid: naira('1501'), counted: ['coingecko', 'quidax'] });
});

test('CON-24 lifting the only word there is leaves the default, marked estimated', async () => {
  await setByHand('1600');
  expect(await published()).toMatchObject({
    mid_rate: '1600.00',
    source: 'manual',
    is_estimated: false,
  });
  await setByHand(null);
  expect(await published()).toMatchObject({
    mid_rate: '1500.00',
    buy_rate: '1495.00',
    sell_rate: '1505.00',
    spread: '10.00',
    source: 'default',
    is_estimated: true,
  });
});

test('what was set by hand and lifted is kept with who did it and why', async () => {
  await setByHand('1600', '12');
  await setByHand(null);
  const kept = await rows(
    at.db,
    sql`select mid_rate, spread, note, admin_id is not null as named from rate_decisions order by created_at, id`,
  );
  expect(kept).toEqual([
    { mid_rate: '1600.00', spread: '12.00', note: 'a test', named: true },
    { mid_rate: null, spread: null, note: 'a test', named: true },
  ]);
});

test.each([
  ['0', null, 'RATE_NOT_EXACT'],
  ['1500.001', null, 'RATE_NOT_EXACT'],
  ['1500', '150.01', 'RATE_SPREAD_TOO_WIDE'],
  ['50', null, 'RATE_SPREAD_TOO_WIDE'],
])('a rate of %s with a spread of %s is refused and changes nothing', async (mid, spread, code) => {
  await expect(setByHand(mid, spread)).rejects.toMatchObject({ code });
  expect(await published()).toMatchObject({ source: 'default' });
  expect(await rows(at.db, sql`select from rate_decisions`)).toEqual([]);
});

test('history has a point a minute for a day, one an hour before that, and an end', async () => {
  await rows(
    at.db,
    sql`insert into exchange_rate_history (from_currency, to_currency, at, mid_rate, source)
      select 'USDT', 'NGN', t, 1500, 'market'
      from generate_series(date_trunc('hour', app_now()) - interval '26 hours', app_now(), interval '1 minute') t
      union all select 'USDT', 'NGN', app_now() - interval '401 days', 1400, 'market'`,
  );
  await keep(source('quidax', '1510'));
  const { day, older, first } = await one(
    at.db,
    sql<Record<string, number>>`select
        count(*) filter (where at >= app_now() - interval '24 hours')::int as day,
        count(*) filter (where at < app_now() - interval '24 hours')::int as older,
        count(*) filter (where mid_rate = 1400)::int as first
      from exchange_rate_history`,
  );
  expect(day).toBeGreaterThanOrEqual(1_440);
  expect(older).toBeLessThanOrEqual(4);
  expect(older).toBeGreaterThanOrEqual(2);
  expect(first).toBe(0);
  const { points, isSample } = await readRateHistory(at.db, { from: 'USDT', to: 'NGN', hours: 24 });
  expect(points).toHaveLength(300);
  expect(points.at(-1)?.mid).toBe('1510.00');
  expect(isSample).toBe(false);
});

test('the sandbox’s rate follows the product’s clock, is a sample, and has a past', async () => {
  await keep(sandboxRate({ fault: null }));
  const first = await published();
  expect(first).toMatchObject({ source: 'sandbox', is_estimated: false });
  const { points, isSample } = await readRateHistory(at.db, { from: 'USDT', to: 'NGN', hours: 24 });
  expect(isSample).toBe(true);
  expect(points.length).toBeGreaterThan(100);
  await letTimePass(at.db, 24 * 60);
  await keep(sandboxRate({ fault: null }));
  expect((await published())['mid_rate']).not.toBe(first['mid_rate']);
});
