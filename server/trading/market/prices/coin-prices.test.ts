import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COINS_FRESH_MS, COINS_LONGEST_REST_MS } from '#core/market-data/limits.ts';
import { openCoinPrices } from '#server/trading/market/prices/coin-prices.ts';
import { coinsAnswer } from '#server/trading/market/prices/coins-answer.ts';
import { coinGecko } from '#server/platform/integrations/market/coingecko.ts';
import { coinPaprika } from '#server/platform/integrations/market/coinpaprika.ts';
import type { CoinSource } from '#server/platform/integrations/market/market-source.ts';
import { fakeMarket, type FakeMarket } from '#tests/support/fakes/fake-market.ts';

let market: FakeMarket;
let now: number;
let waited: number[];

beforeEach(async () => {
  market = await fakeMarket();
  now = 1_000_000;
  waited = [];
});
afterEach(() => market.close());

/** A clock that is moved by hand, and waits that end at once except for a reader's patience. */
function open({ second = true, timeoutMs = 3_000, patient = false } = {}) {
  const gecko = coinGecko({ url: `${market.url}/gecko`, key: undefined });
  const sources = second ? [gecko, coinPaprika(`${market.url}/paprika`)] : [gecko];
  return openCoinPrices(sources, {
    now: () => now,
    wait: (ms, signal) => {
      // A waiter on a request in flight passes no signal: the request ends first, or never.
      if (signal) waited.push(ms);
      return signal || !patient ? Promise.resolve() : new Promise(() => undefined);
    },
    timeoutMs,
  });
}

const asksOf = (path: string) => market.asked.filter((asked) => asked.path.startsWith(path)).length;

test('CON-25 prices are fetched once in two minutes', async () => {
  const prices = open({ patient: true });
  const first = await prices.read();
  expect(first).toMatchObject({ source: 'coingecko', isStale: false, problem: null });
  now += COINS_FRESH_MS - 1;
  expect(await prices.read()).toEqual(first);
  expect(asksOf('/gecko')).toBe(1);
  now += 1;
  expect((await prices.read()).isStale).toBe(false);
  expect(asksOf('/gecko')).toBe(2);
});

test('a hundred readers at once make one request', async () => {
  const prices = open();
  const answers = await Promise.all(Array.from({ length: 100 }, () => prices.read()));
  expect(asksOf('/gecko')).toBe(1);
  expect(new Set(answers.map(({ coins }) => coins)).size).toBe(1);
});

test('CON-26 a source that fails is retried three times, after 1, 2 and 4 seconds, then the second one', async () => {
  market.fail('/gecko', { kind: '500' });
  const snapshot = await open().read();
  expect(waited).toEqual([1_000, 2_000, 4_000]);
  expect(asksOf('/gecko')).toBe(4);
  expect(snapshot).toMatchObject({ source: 'coinpaprika', problem: null, isStale: false });
  expect(snapshot.coins.map(({ id }) => id)).toEqual(['bitcoin', 'ethereum']);
});

test('a source that sends a retry delay is left alone that long', async () => {
  market.fail('/gecko', { kind: '429', retryAfter: '3' });
  await open({ second: false }).read();
  expect(waited).toEqual([3_000, 3_000, 4_000]);
});

test('ERR-53 a delay beyond the time left is not waited for, now or before it ends', async () => {
  market.fail('/gecko', { kind: '429', retryAfter: '60' });
  const prices = open({ second: false });
  expect((await prices.read()).problem).toBe('rate_limited');
  expect(waited).toEqual([]);
  market.fail('/gecko', null);
  now += 59_000;
  expect((await prices.read()).problem).toBe('rate_limited');
  expect(asksOf('/gecko')).toBe(1);
  now += 1_000;
  expect(await prices.read()).toMatchObject({ problem: null, source: 'coingecko' });
});

test.each(['99999999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'one that asks to be left alone until %s is asked again after a quarter of an hour',
  async (retryAfter) => {
    market.fail('/gecko', { kind: '429', retryAfter });
    const prices = open({ second: false });
    await prices.read();
    market.fail('/gecko', null);
    now += COINS_LONGEST_REST_MS;
    expect(await prices.read()).toMatchObject({ problem: null, source: 'coingecko' });
  },
);

test('CON-26 M-2.D the last source has all the remaining time, however slow it is', async () => {
  const slow: CoinSource = {
    name: 'slow',
    isSample: false,
    coins: async (_most, signal) => {
      await sleep(600, undefined, { signal });
      return { coins: [], at: new Date(now) };
    },
  };
  const prices = openCoinPrices([slow], {
    now: () => now,
    wait: () => Promise.resolve(),
    timeoutMs: 1_500,
  });
  expect(await prices.read()).toMatchObject({ problem: null, source: 'slow' });
});

test('ERR-52 a source that hangs leaves time for the second; when both do, it was a timeout', async () => {
  market.fail('/gecko', { kind: 'timeout' });
  const prices = open({ timeoutMs: 900 });
  expect((await prices.read()).source).toBe('coinpaprika');
  market.fail('/paprika', { kind: 'timeout' });
  const alone = open({ timeoutMs: 300 });
  expect(coinsAnswer(await alone.read(), { limit: 10, points: 0 })).toEqual({
    coins: [],
    source: null,
    is_sample: false,
    as_of: null,
    is_stale: true,
    problem: { code: 'timeout', message: 'Request timed out. Please try again.' },
  });
});

test.each([
  ['ERR-54', { kind: '500' }, 'Cryptocurrency API unavailable. Please try again later.'],
  ['ERR-55', { kind: 'nonsense' }, 'Failed to fetch cryptocurrency data'],
  ['ERR-53', { kind: '429' }, 'Rate limit exceeded. Please try again in a minute.'],
] as const)('%s when all fail but by %j it is reported: %s', async (_id, fault, message) => {
  market.fail('/', fault);
  const snapshot = await open().read();
  expect(coinsAnswer(snapshot, { limit: 10, points: 0 }).problem?.message).toBe(message);
});

test('ERR-56 earlier prices stay beside the problem, which clears when a source answers', async () => {
  const prices = open({ patient: true });
  const { coins } = await prices.read();
  market.fail('/', { kind: '500' });
  now += COINS_FRESH_MS;
  expect(await prices.read()).toMatchObject({ coins, isStale: true, problem: 'unavailable' });
  market.fail('/', null);
  now += 15_000;
  expect(await prices.read()).toMatchObject({ isStale: false, problem: null });
});

test('with older prices at hand nobody waits for a slow source', async () => {
  const prices = open({ second: false, timeoutMs: 900 });
  const { coins } = await prices.read();
  market.fail('/gecko', { kind: 'timeout' });
  now += COINS_FRESH_MS;
  expect(await prices.read()).toMatchObject({ coins, isStale: true, problem: null });
});

test('without sources there are no prices, and the answer reports it', async () => {
  const prices = openCoinPrices([]);
  expect(await prices.read()).toMatchObject({ coins: [], problem: 'failed' });
});

test('as many coins and points are returned as requested, with no digit more than is shown', async () => {
  const snapshot = await open().read();
  const { coins } = coinsAnswer(snapshot, { limit: 1, points: 2 });
  expect(coins).toHaveLength(1);
  expect(coins[0]).toMatchObject({ image: null, sparkline: [80_000, 84_000] });
});
