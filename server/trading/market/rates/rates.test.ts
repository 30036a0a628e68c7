import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseMoney, type Money } from '#core/money/money.ts';
import { millionths } from '#core/market-data/dollar-coins.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { refreshReferenceRate } from '#server/trading/market/rates/refresh-reference-rate.ts';
import { readRateHistory } from '#server/trading/market/rates/rate-history.ts';
import { REFERENCE_RATE } from '#server/trading/market/rates/reference-rate-change.ts';
import {
  liftReferenceRate,
  proposeReferenceRate,
} from '#server/trading/market/rates/set-reference-rate.ts';
import { readReferenceRate } from '#server/trading/market/reference-rate.ts';
import { MarketProblem } from '#server/platform/integrations/market/market-problem.ts';
import type {
  DollarSource,
  RateSource,
} from '#server/platform/integrations/market/market-source.ts';
import { sandboxRates } from '#server/platform/integrations/market/sandbox-market.ts';
import { callerOf } from '#tests/support/harness/sending-harness.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

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

function source(name: 'quidax' | 'coingecko', quoted: string | MarketProblem): RateSource {
  return {
    name,
    isSample: false,
    usdtInNaira: () =>
      quoted instanceof MarketProblem ? Promise.reject(quoted) : Promise.resolve(naira(quoted)),
  };
}

const CONFIG = { market: { spread: SPREAD } } as Oja['config'];

function refresh(...rates: RateSource[]) {
  return refreshBoth(rates, []);
}

function refreshBoth(rates: RateSource[], dollars: DollarSource[]) {
  return refreshReferenceRate({
    db: at.db,
    log: log as never,
    config: CONFIG,
    feeds: { coins: [], rates, dollars, faults: { fault: null } },
  });
}

const both = (quoted: string) => [source('quidax', quoted), source('coingecko', quoted)];

function dollars(name: 'coingecko' | 'kraken', usdt: string, usdc: string): DollarSource {
  const price = (coin: 'USDT' | 'USDC', figure: string) => {
    const at = millionths(figure) ?? 0n;
    return { coin, bid: at, ask: at };
  };
  return {
    name,
    isSample: false,
    dollarPrices: () => Promise.resolve([price('USDT', usdt), price('USDC', usdc)]),
  };
}

async function published() {
  return one(
    at.db,
    sql<Record<string, unknown>>`select mid_rate, buy_rate, sell_rate, spread, source, is_estimated,
        extract(epoch from app_now() - last_updated)::int / 60 as minutes_old
      from exchange_rates where from_currency = 'USDT' and to_currency = 'NGN' and is_active`,
  );
}

/** Proposed by one administrator and confirmed by another. */
async function setByHand(mid: string, spread: string | null = null) {
  const [proposer, confirmer] = [await person(at.db), await person(at.db)];
  const input = { from: 'USDT', to: 'NGN', mid, spread, reason: 'a test' };
  const { approval_id: approvalId } = await proposeReferenceRate(
    at.db,
    callerOf(proposer),
    input,
    SPREAD,
  );
  const { payload } = await one(
    at.db,
    sql<{
      payload: { mid: string; spread: string | null };
    }>`update approvals set status = 'confirmed',
      decided_at = app_now(), decided_by = ${confirmer} where id = ${approvalId} returning payload`,
  );
  const effect = await REFERENCE_RATE.prepare({ config: CONFIG } as Oja, {
    approvalId,
    payload,
    reason: 'a test',
    proposerId: proposer,
    confirmer: callerOf(confirmer),
  });
  await transaction(at.db, effect);
}

const lift = async () =>
  liftReferenceRate(
    at.db,
    await person(at.db),
    { from: 'USDT', to: 'NGN', note: 'a test' },
    SPREAD,
  );

test('two markets make the rate, no longer estimated, with the operator’s spread around it', async () => {
  await refresh(source('quidax', '1520.00'), source('coingecko', '1521.01'));
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
  expect(usdc).toMatchObject({
    middle: naira('1520.51'),
    isEstimated: false,
    isFresh: true,
    isMarket: true,
  });
});

test('one market alone gives the rate its name, and prices nothing', async () => {
  await refresh(source('quidax', '1520'), source('coingecko', new MarketProblem('rate_limited')));
  expect(await published()).toMatchObject({ mid_rate: '1520.00', source: 'quidax' });
  expect(await readReferenceRate(at.db, 'USDT', 'NGN')).toMatchObject({ isMarket: false });
  const failed = await rows(
    at.db,
    sql`select source, mid_rate, problem from rate_quotes
    where problem is not null`,
  );
  expect(failed).toEqual([{ source: 'coingecko', mid_rate: null, problem: 'rate_limited' }]);
});

test('when all fail the last rate stays and grows stale', async () => {
  await refresh(source('quidax', '1520'));
  await letTimePass(at.db, 31);
  await refresh(source('quidax', new MarketProblem('timeout')));
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
    await refresh(source('quidax', '1500'));
    await refresh(source('quidax', leapt));
    expect(await published()).toMatchObject({ mid_rate: '1500.00', source: 'quidax' });
    expect(log.error).toHaveBeenCalled();
    // The source repeats it for half an hour: then it counts.
    await letTimePass(at.db, 30);
    await refresh(source('quidax', leapt));
    expect((await published())['mid_rate']).toBe(Number(leapt).toFixed(2));
  },
);

test('two markets of which one breaks leave the last rate; up to a tenth is ordinary', async () => {
  await refresh(source('quidax', '1500'), source('coingecko', '1500'));
  await refresh(source('quidax', '1500'), source('coingecko', '0.01'));
  expect(await published()).toMatchObject({ mid_rate: '1500.00' });
  await refresh(source('quidax', '1650'), source('coingecko', '1650'));
  expect(await published()).toMatchObject({ mid_rate: '1650.00' });
});

test('two markets far apart are no rate, even when the last one is stale', async () => {
  await refresh(source('quidax', '1500'));
  await letTimePass(at.db, 31);
  await refresh(source('quidax', '1500'), source('coingecko', '1700'));
  expect(await published()).toMatchObject({ mid_rate: '1500.00', minutes_old: 31 });
});

test('M-1.M3 a rate by hand stays within 2% of the last market rate, and is not set again at once', async () => {
  await expect(setByHand('1500')).rejects.toMatchObject({ code: 'RATE_NO_MARKET' });
  await refresh(...both('1500'));
  for (const far of ['1530.01', '1469.99', '150', '1800']) {
    await expect(setByHand(far)).rejects.toMatchObject({ code: 'RATE_TOO_FAR' });
  }
  await setByHand('1530');
  await expect(setByHand('1531')).rejects.toMatchObject({ code: 'RATE_TOO_FAR' });
  await expect(setByHand('1500')).rejects.toMatchObject({ code: 'RATE_SET_TOO_SOON' });
  // Small steps lead nowhere: each is measured by the markets, not by the one before.
  await letTimePass(at.db, 31);
  await refresh(source('quidax', '1530'));
  expect(await published()).toMatchObject({ mid_rate: '1530.00', source: 'manual' });
  for (let step = 0; step < 3; step++) {
    await letTimePass(at.db, 16);
    await expect(setByHand('1560')).rejects.toMatchObject({ code: 'RATE_TOO_FAR' });
  }
});

test('M-1.M3 a rate set by hand no longer counts once the markets have moved away', async () => {
  await refresh(...both('1500'));
  await setByHand('1530');
  await refresh(...both('1600'));
  await letTimePass(at.db, 31);
  await refresh(source('quidax', '1601'));
  expect(await published()).toMatchObject({ mid_rate: '1601.00', source: 'quidax' });
});

test('a source no longer configured is deleted, one set by hand is not', async () => {
  await refresh(...both('1500'));
  await setByHand('1510');
  await refresh(source('coingecko', '1512'));
  const left = await rows(
    at.db,
    sql<{ source: string }>`select source from rate_quotes order by 1`,
  );
  expect(left.map(({ source: name }) => name)).toEqual(['coingecko', 'manual']);
});

test('M-1.M3 a rate by hand is unused while two markets answer, and counts with its spread when not', async () => {
  await refresh(...both('1500'));
  await setByHand('1520', '4');
  expect(await published()).toMatchObject({
    mid_rate: '1500.00',
    source: 'market',
    spread: '10.00',
  });
  await letTimePass(at.db, 31);
  await refresh(source('quidax', '1500'));
  expect(await published()).toMatchObject({
    mid_rate: '1520.00',
    buy_rate: '1518.00',
    spread: '4.00',
    source: 'manual',
  });
  expect(await readReferenceRate(at.db, 'USDT', 'NGN')).toMatchObject({ isMarket: false });
  expect(await lift()).toEqual(naira('1500'));
  expect(await published()).toMatchObject({
    mid_rate: '1500.00',
    spread: '10.00',
    source: 'quidax',
  });
});

test('CON-24 lifting the only rate there is leaves the last market rate, as old as it is', async () => {
  expect(await lift()).toBeNull();
  expect(await published()).toMatchObject({
    mid_rate: '1500.00',
    buy_rate: '1495.00',
    sell_rate: '1505.00',
    spread: '10.00',
    source: 'default',
    is_estimated: true,
  });
  await refresh(...both('1600'));
  await setByHand('1610');
  await letTimePass(at.db, 45);
  await refresh(source('quidax', new MarketProblem('timeout')));
  expect(await published()).toMatchObject({ mid_rate: '1610.00', source: 'manual' });
  await lift();
  expect(await published()).toMatchObject({
    mid_rate: '1600.00',
    buy_rate: '1595.00',
    source: 'market',
    is_estimated: false,
    minutes_old: 45,
  });
});

test('what was set by hand and lifted is stored with who did it and why', async () => {
  await refresh(...both('1600'));
  await setByHand('1600', '12');
  await lift();
  const stored = await rows(
    at.db,
    sql`select mid_rate, spread, note, admin_id is not null as named, confirmed_by <> admin_id as seconded
      from rate_decisions order by created_at, id`,
  );
  expect(stored).toEqual([
    { mid_rate: '1600.00', spread: '12.00', note: 'a test', named: true, seconded: true },
    { mid_rate: null, spread: null, note: 'a test', named: true, seconded: null },
  ]);
});

test('M-1.M4 USDC follows by what both coins cost in dollars on two markets that see them alike', async () => {
  const usdc = () => readReferenceRate(at.db, 'USDC', 'NGN');
  const price = (one: DollarSource, other: DollarSource) => refreshBoth(both('1500'), [one, other]);
  await price(dollars('coingecko', '1.0002', '0.9999'), dollars('kraken', '1', '0.9997'));
  expect(await usdc()).toMatchObject({ middle: naira('1499.55'), isFresh: true, isMarket: true });
  // One that is broken moves nothing, and neither does one alone.
  await price(dollars('coingecko', '1', '1'), dollars('kraken', '1', '0.5'));
  expect(await usdc()).toMatchObject({ middle: naira('1499.55') });
  await refreshBoth(both('1500'), [dollars('kraken', '1', '0.5')]);
  expect(await usdc()).toMatchObject({ middle: naira('1499.55') });
  await price(dollars('coingecko', '1', '0.88'), dollars('kraken', '1', '0.881'));
  expect(await usdc()).toMatchObject({ middle: naira('1320.75') });
});

test.each([
  ['0', null, 'RATE_NOT_EXACT'],
  ['1500.001', null, 'RATE_NOT_EXACT'],
  ['1500', '150.01', 'RATE_SPREAD_TOO_WIDE'],
  ['50', null, 'RATE_SPREAD_TOO_WIDE'],
])('a rate of %s with a spread of %s is refused and changes nothing', async (mid, spread, code) => {
  await refresh(...both('1500'));
  await expect(setByHand(mid, spread)).rejects.toMatchObject({ code });
  expect(await published()).toMatchObject({ source: 'market', mid_rate: '1500.00' });
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
  await refresh(source('quidax', '1510'));
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
  await refresh(...sandboxRates({ fault: null }));
  const first = await published();
  expect(first).toMatchObject({ source: 'sandbox', is_estimated: false });
  const { points, isSample } = await readRateHistory(at.db, { from: 'USDT', to: 'NGN', hours: 24 });
  expect(isSample).toBe(true);
  expect(points.length).toBeGreaterThan(100);
  await letTimePass(at.db, 24 * 60);
  await refresh(...sandboxRates({ fault: null }));
  expect((await published())['mid_rate']).not.toBe(first['mid_rate']);
});
