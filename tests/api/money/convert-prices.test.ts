import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { refreshReferenceRate } from '#server/trading/market/rates/refresh-reference-rate.ts';
import { openSandboxTreasury } from '#server/sandbox/treasury.ts';
import {
  type Administrator,
  decide,
  provenAdmin,
} from '#tests/support/factories/administrators.ts';
import { fakeMarket, type FakeMarket } from '#tests/support/fakes/fake-market.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { fund } from '#tests/support/factories/people.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let market: FakeMarket;
let server: TestServer;
let ada: SignedUp;
let ann: Administrator;
let ben: Administrator;
beforeAll(async () => {
  market = await fakeMarket();
  server = await testServer({
    env: {
      OJA_RATE_SOURCES: 'quidax,coingecko',
      OJA_DOLLAR_SOURCES: 'coingecko,kraken',
      COINGECKO_URL: `${market.url}/gecko`,
      QUIDAX_URL: `${market.url}/quidax`,
      KRAKEN_URL: `${market.url}/kraken`,
    },
  });
  await openSandboxTreasury(server.oja.db);
  ada = await server.signUp();
  [ann, ben] = [await provenAdmin(server), await provenAdmin(server)];
  await fund(server.oja.db, ada.userId, 'USDT', '500');
  await fund(server.oja.db, ada.userId, 'USDC', '500');
});
beforeEach(async () => {
  market.fail('/gecko', null);
  market.fail('/quidax', null);
  market.fail('/kraken', null);
  // Quotes of the test before expire.
  await letPass(13);
  await markets({ naira: 1503 });
  await rows(server.oja.db, sql`delete from rate_decisions`);
});
afterAll(async () => {
  if (server) await expectSoundLedger(server.oja.db);
  await server?.close();
  await market?.close();
});

/** The prices of all markets from now on, just fetched. */
async function markets({ naira = 1503, usdt = 1, usdc = 1 }) {
  market.answer('/quidax/markets/tickers/usdtngn', {
    data: { ticker: { buy: String(naira - 1), sell: String(naira + 1) } },
  });
  market.answer('/gecko/simple/price', {
    tether: { ngn: naira, usd: usdt },
    'usd-coin': { ngn: naira * usdc, usd: usdc },
  });
  market.answer('/kraken/public/Ticker', kraken({ usdt, usdc }));
  await refreshReferenceRate(server.oja);
}

function kraken({ usdt = 1, usdc = 1 }) {
  const book = (price: number) => ({
    a: [(price + 0.0001).toFixed(4), '1', '1.000'],
    b: [(price - 0.0001).toFixed(4), '1', '1.000'],
  });
  return { error: [], result: { USDTZUSD: book(usdt), USDCUSD: book(usdc) } };
}

async function silence(path: string, seconds = 100) {
  market.fail(path, { kind: '500' });
  await letPass(seconds);
  await refreshReferenceRate(server.oja);
}

const letPass = (seconds: number) =>
  rows(server.oja.db, sql`update app_clock set ahead = ahead + make_interval(secs => ${seconds})`);

interface Quote {
  quote_id: string;
  rate: number;
  sources: { pair: string; rate: number; source: string }[];
}
async function quote(from: string, to: string, amount = 10) {
  const { data, error } = await ada.client.rpc('get_convert_quote', {
    p_from_asset: from,
    p_to_asset: to,
    p_amount: amount,
  });
  return { quote: data as Quote | null, code: error?.code };
}

const setByHand = (rate: number | null, as = ann) =>
  as.client.rpc('set_reference_rate', {
    p_from_currency: 'USDT',
    p_to_currency: 'NGN',
    p_mid_rate: rate,
    p_note: 'The markets are down',
  });

test('M-1.M3 one administrator alone moves no executed price, with one live market or none', async () => {
  const before = await quote('USDT', 'cNGN');
  expect(before.quote?.rate).toBeCloseTo(1503 * 0.995, 2);
  await silence('/quidax', 1_900);
  // As the attack had it: near a tenth above the one market that is left.
  const { data } = await setByHand(1652);
  const { quote: dear, code } = await quote('USDT', 'cNGN');
  expect({ rate: dear?.rate ?? null, code }).toEqual({
    rate: null,
    code: 'CONVERT_NO_FIRM_PRICE',
  });
  expect(data).toBeNull();
  await silence('/gecko');
  for (let step = 0; step < 3; step++) {
    await setByHand(1652 * 1.09 ** step);
    await letPass(16 * 60);
  }
  expect((await quote('USDT', 'cNGN')).code).toBe('CONVERT_NO_FIRM_PRICE');
});

test('M-1.M3 a rate by hand takes two administrators, stays within 2% of the last market rate, and prices nothing', async () => {
  await silence('/quidax', 1_900);
  expect((await setByHand(1540)).error).toMatchObject({ code: 'RATE_TOO_FAR' });
  const { data } = await setByHand(1530);
  const { approval_id } = data as { approval_id: string };
  const published = async () =>
    (
      await server
        .client()
        .from('exchange_rates')
        .select('mid_rate,source,market_mid_rate')
        .eq('from_currency', 'USDT')
        .eq('to_currency', 'NGN')
        .single()
        .throwOnError()
    ).data;
  expect(await published()).toMatchObject({ source: 'coingecko', mid_rate: 1503 });
  expect((await decide(ann, approval_id)).error).toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  expect((await decide(ben, approval_id)).error).toBeNull();
  expect(await published()).toEqual({ source: 'manual', mid_rate: 1530, market_mid_rate: 1503 });
  expect((await quote('USDT', 'cNGN')).code).toBe('CONVERT_NO_FIRM_PRICE');

  // However often it is set, it never leaves what the markets agreed on last.
  await letPass(16 * 60);
  expect((await setByHand(1560)).error).toMatchObject({ code: 'RATE_TOO_FAR' });
  // Two markets again: they alone are the rate.
  market.fail('/quidax', null);
  await refreshReferenceRate(server.oja);
  expect(await published()).toMatchObject({ source: 'market', mid_rate: 1503 });
  const { quote: live } = await quote('USDT', 'cNGN');
  expect(live?.rate).toBeCloseTo(1503 * 0.995, 2);
  expect(live?.sources[0]).toEqual({ pair: 'USDT/NGN', rate: 1503, source: 'market' });
  await setByHand(null);
});

test('M-1.M4 a dollar coin that has lost its peg is not exchanged at par', async () => {
  await markets({ usdc: 0.88 });
  const { quote: atPar, code } = await quote('USDC', 'USDT');
  expect({ rate: atPar?.rate ?? null, code }).toEqual({ rate: null, code: 'CONVERT_PAIR_APART' });
  for (const [from, to] of [
    ['USDT', 'USDC'],
    ['USDC', 'cNGN'],
    ['cNGN', 'USDC'],
  ] as const) {
    expect((await quote(from, to)).code).toBe('CONVERT_PAIR_APART');
  }
  expect((await quote('USDT', 'cNGN')).code).toBeUndefined();
  await markets({});
  expect((await quote('USDC', 'USDT')).quote?.rate).toBeCloseTo(0.9988, 4);
});

test('M-1.M4 one market that sees a coin beyond half a per cent closes the pair', async () => {
  market.answer('/kraken/public/Ticker', kraken({ usdc: 0.993 }));
  await refreshReferenceRate(server.oja);
  expect((await quote('USDC', 'USDT')).code).toBe('CONVERT_PAIR_APART');
});

test('M-1.M4 dollar coins are priced from both sides: given at the lowest, taken at the highest quote', async () => {
  await markets({ usdt: 1, usdc: 0.997 });
  // 0.9969 bid on Kraken against 1.0001 asked, less ten basis points.
  expect((await quote('USDC', 'USDT')).quote?.rate).toBeCloseTo((0.9969 / 1.0001) * 0.999, 4);
  expect((await quote('USDT', 'USDC')).quote?.rate).toBeCloseTo((0.9999 / 0.9971) * 0.999, 4);
  const { quote: shown } = await quote('USDC', 'USDT');
  expect(shown?.sources).toEqual([
    { pair: 'USDT/NGN', rate: 1503, source: 'market' },
    { pair: 'USDC/USDT', rate: 0.9968, source: 'market' },
  ]);
});

test('M-1.M4 quotes of a minute and a half ago are no price any more, also of one of the two', async () => {
  expect((await quote('USDC', 'USDT')).code).toBeUndefined();
  await silence('/kraken');
  expect((await quote('USDC', 'USDT')).code).toBe('CONVERT_NO_FIRM_PRICE');
  expect((await quote('USDT', 'cNGN')).code).toBeUndefined();
  await letPass(91);
  expect((await quote('USDT', 'cNGN')).code).toBe('CONVERT_NO_FIRM_PRICE');
});

test('M-1.M4 a quote is no option on a leap: it ends where the market moved against us by more than half its spread', async () => {
  const accept = (id: string) =>
    ada.client.rpc('accept_convert_quote', { p_quote_id: id }).then(({ error }) => error?.code);
  const [first, second, third] = [
    await quote('USDT', 'cNGN'),
    await quote('USDT', 'cNGN'),
    await quote('USDT', 'cNGN'),
  ];
  await markets({ naira: 1480 });
  expect(await accept(first.quote!.quote_id)).toBe('CONVERT_PRICE_MOVED');
  await markets({ naira: 1501 });
  expect(await accept(second.quote!.quote_id)).toBeUndefined();
  // A customer who would get more by now may still take the quote they saw.
  await markets({ naira: 1600 });
  expect(await accept(third.quote!.quote_id)).toBeUndefined();
  const last = await quote('USDC', 'USDT');
  await markets({ naira: 1600, usdc: 0.88 });
  expect(await accept(last.quote!.quote_id)).toBe('CONVERT_PAIR_APART');
});
