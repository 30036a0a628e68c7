import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toDecimal } from '#core/money/money.ts';
import { coinGecko, coinGeckoRates } from '#server/platform/integrations/market/coingecko.ts';
import { coinPaprika } from '#server/platform/integrations/market/coinpaprika.ts';
import { krakenDollars } from '#server/platform/integrations/market/kraken.ts';
import { quidaxRate } from '#server/platform/integrations/market/quidax.ts';
import {
  sandboxCoins,
  sandboxDollars,
  sandboxRateAt,
  sandboxRates,
} from '#server/platform/integrations/market/sandbox-market.ts';
import { type FakeFault, fakeMarket, type FakeMarket } from '#tests/support/fakes/fake-market.ts';

let market: FakeMarket;
beforeAll(async () => {
  market = await fakeMarket();
});
beforeEach(() => {
  market.asked.length = 0;
  market.fail('/', null);
});
afterAll(() => market.close());

const inTime = () => AbortSignal.timeout(5_000);
const NOW = new Date('2026-11-21T12:00:00Z');

test('OTH-02 CoinGecko is asked for the biggest coins in dollars, with its key and no data of ours', async () => {
  const source = coinGecko({ url: `${market.url}/gecko`, key: 'demo-key' });
  const { coins } = await source.coins(10, inTime());
  expect(coins).toEqual([
    {
      id: 'bitcoin',
      symbol: 'BTC',
      name: 'Bitcoin',
      price: 84_123.5,
      change1h: 0.1,
      change24h: -1.25,
      change7d: 4.5,
      marketCap: 1_678_000_000_000,
      volume24h: 41_000_000_000,
      spark7d: [80_000, 82_000, 84_000],
    },
    {
      id: 'newcoin',
      symbol: 'NEW',
      name: 'New Coin',
      price: null,
      change1h: null,
      change24h: 2,
      change7d: null,
      marketCap: null,
      volume24h: null,
      spark7d: [],
    },
  ]);
  const [asked] = market.asked;
  expect(asked).toMatchObject({ path: '/gecko/coins/markets', key: 'demo-key' });
  expect(Object.fromEntries(asked!.query)).toEqual({
    vs_currency: 'usd',
    order: 'market_cap_desc',
    per_page: '10',
    page: '1',
    sparkline: 'true',
    price_change_percentage: '1h,24h,7d',
  });
});

test('without a key none is sent', async () => {
  await coinGecko({ url: `${market.url}/gecko`, key: undefined }).coins(10, inTime());
  expect(market.asked[0]?.key).toBeUndefined();
});

test('CoinPaprika has the same coins under the same names, by rank', async () => {
  const { coins } = await coinPaprika(`${market.url}/paprika`).coins(10, inTime());
  expect(coins.map(({ id, symbol, price, change7d }) => [id, symbol, price, change7d])).toEqual([
    ['bitcoin', 'BTC', 84_000, null],
    ['ethereum', 'ETH', 2_800, null],
  ]);
});

test('the rate is Quidax’ middle and CoinGecko’s price, to the kobo', async () => {
  const quidax = await quidaxRate(`${market.url}/quidax`).usdtInNaira(NOW, inTime());
  expect(toDecimal(quidax)).toBe('1500.01');
  const { rate: gecko } = coinGeckoRates({ url: `${market.url}/gecko`, key: undefined });
  expect(toDecimal(await gecko.usdtInNaira(NOW, inTime()))).toBe('1502.35');
});

test.each([
  { buy: '1600', sell: '1500' },
  { buy: '0', sell: '1500' },
  { buy: 'soon', sell: '1500' },
  { buy: '1400', sell: '1470.01' },
  { buy: '0.01', sell: '999999999999' },
])('a book of %j on Quidax is no rate', async (ticker) => {
  market.answer('/quidax/markets/tickers/usdtngn', { data: { ticker } });
  const asking = quidaxRate(`${market.url}/quidax`).usdtInNaira(NOW, inTime());
  await expect(asking).rejects.toMatchObject({ code: 'failed' });
});

test.each<[FakeFault, object]>([
  [{ kind: '429' }, { code: 'rate_limited', retryAfterMs: null, isPassing: true }],
  [
    { kind: '429', retryAfter: '7' },
    { code: 'rate_limited', retryAfterMs: 7_000 },
  ],
  [{ kind: '500' }, { code: 'unavailable', isPassing: true }],
  [{ kind: 'hang-up' }, { code: 'failed', isPassing: true }],
  [{ kind: 'nonsense' }, { code: 'failed', isPassing: false }],
])('a source that answers %j fails as %j', async (fault, problem) => {
  market.fail('/gecko', fault);
  const asking = coinGecko({ url: `${market.url}/gecko`, key: undefined }).coins(10, inTime());
  await expect(asking).rejects.toMatchObject(problem);
});

test('a source that is too slow is a timeout', async () => {
  market.fail('/gecko', { kind: 'timeout' });
  const source = coinGecko({ url: `${market.url}/gecko`, key: undefined });
  await expect(source.coins(10, AbortSignal.timeout(100))).rejects.toMatchObject({
    code: 'timeout',
  });
});

test('an address that is not there fails for good', async () => {
  const source = coinGecko({ url: `${market.url}/elsewhere`, key: undefined });
  await expect(source.coins(10, inTime())).rejects.toMatchObject({
    code: 'failed',
    isPassing: false,
  });
});

test('CON-27 the sandbox has ten coins by market value, the same at the same moment everywhere', async () => {
  const at = (now: Date) =>
    sandboxCoins(() => Promise.resolve(now), { fault: null }).coins(50, inTime());
  const { coins } = await at(NOW);
  expect(coins).toHaveLength(10);
  expect((await at(NOW)).coins).toEqual(coins);
  const caps = coins.map(({ marketCap }) => marketCap ?? 0);
  expect(caps).toEqual(caps.toSorted((a, b) => b - a));
  for (const { spark7d, price } of coins) {
    expect(spark7d).toHaveLength(168);
    expect(spark7d.at(-1)).toBe(price);
  }
  const later = (await at(new Date(NOW.getTime() + 3_600_000))).coins;
  expect(later[0]!.spark7d.slice(0, -1)).toEqual(coins[0]!.spark7d.slice(1));
});

test('the sandbox’s naira stays near 1500 and moves', () => {
  const rates = Array.from({ length: 2_000 }, (_, hour) =>
    Number(toDecimal(sandboxRateAt(new Date(NOW.getTime() + hour * 3_600_000)))),
  );
  expect(Math.min(...rates)).toBeGreaterThan(1_450);
  expect(Math.max(...rates)).toBeLessThan(1_550);
  expect(new Set(rates).size).toBeGreaterThan(500);
});

test.each([
  ['429', 'rate_limited'],
  ['timeout', 'timeout'],
  ['500', 'unavailable'],
] as const)('the sandbox’s switch at %s makes it %s', async (fault, code) => {
  const coins = sandboxCoins(() => Promise.resolve(NOW), { fault }).coins(10, inTime());
  await expect(coins).rejects.toMatchObject({ code });
  const [rate, dollars] = [sandboxRates({ fault })[0]!, sandboxDollars({ fault })[0]!];
  expect(() => rate.usdtInNaira(NOW, inTime())).toThrow();
  expect(() => dollars.dollarPrices(NOW, inTime())).toThrow();
});

test('the dollar coins in dollars are CoinGecko’s prices and both sides of Kraken’s book', async () => {
  market.fail('/gecko', null);
  const gecko = coinGeckoRates({ url: `${market.url}/gecko`, key: 'demo-key' });
  // One request serves both, since it counts against a quota.
  const [, prices] = await Promise.all([
    gecko.rate.usdtInNaira(NOW, inTime()),
    gecko.dollars.dollarPrices(NOW, inTime()),
  ]);
  expect(market.asked).toHaveLength(1);
  expect(prices).toEqual([
    { coin: 'USDT', bid: 1_000_300n, ask: 1_000_300n },
    { coin: 'USDC', bid: 999_800n, ask: 999_800n },
  ]);
  expect(await krakenDollars(`${market.url}/kraken`).dollarPrices(NOW, inTime())).toEqual([
    { coin: 'USDT', bid: 1_000_100n, ask: 1_000_200n },
    { coin: 'USDC', bid: 999_800n, ask: 999_900n },
  ]);
});

test.each([
  { error: ['EQuery:Unknown asset pair'] },
  { error: [], result: { USDTZUSD: { a: ['1'], b: ['1'] } } },
  { error: [], result: { USDTZUSD: { a: ['1'], b: ['1.1'] }, USDCUSD: { a: ['1'], b: ['1'] } } },
  { error: [], result: { USDTZUSD: { a: ['1.1'], b: ['1'] }, USDCUSD: { a: ['1'], b: ['1'] } } },
  { error: [], result: { USDTZUSD: { a: ['1e9'], b: ['1'] }, USDCUSD: { a: ['1'], b: ['1'] } } },
])('an answer of %j on Kraken is no price', async (answer) => {
  const own = await fakeMarket();
  own.answer('/kraken/public/Ticker', answer);
  const asking = krakenDollars(`${own.url}/kraken`).dollarPrices(NOW, inTime());
  await expect(asking).rejects.toMatchObject({ code: 'failed' });
  await own.close();
});

test('the sandbox’s dollar coins stay near the dollar, and one leaves it at the switch', async () => {
  const [one, two] = sandboxDollars({ fault: null });
  const prices = await one!.dollarPrices(NOW, inTime());
  expect(await two!.dollarPrices(NOW, inTime())).toEqual(prices);
  for (let hour = 0; hour < 2_000; hour += 7) {
    const at = new Date(NOW.getTime() + hour * 3_600_000);
    for (const { bid, ask } of await one!.dollarPrices(at, inTime())) {
      expect(ask).toBe(bid);
      expect(Math.abs(Number(bid) - 1_000_000)).toBeLessThan(2_000);
    }
  }
  const [usdt, usdc] = await sandboxDollars({ fault: 'depeg' })[0]!.dollarPrices(NOW, inTime());
  expect([usdt!.bid, usdc!.bid]).toEqual([prices[0]!.bid, 880_000n]);
});
