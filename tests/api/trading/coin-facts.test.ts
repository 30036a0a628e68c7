import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CoinFacts, LastPrices } from '#core/market-data/coin-wire.ts';
import { ORDERS_PER_PRICE } from '#core/market-data/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { Oja } from '#server/define.ts';
import { rows } from '#server/platform/db/database.ts';
import { ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';
import { openCoinFacts } from '#server/trading/market/coin-facts/coin-facts.ts';
import { openLastPrices } from '#server/trading/market/prices/last-prices.ts';
import { refreshCards } from '#server/trading/market/refresh-cards.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let maker: SignedUp;
let taker: SignedUp;

beforeAll(async () => {
  server = await testServer();
  [maker, taker] = await Promise.all([server.signUp(), server.signUp()]);
});
afterAll(() => server.close());

/** Completed orders of so many hours ago, the last price of the list being the newest. */
async function completed(asset: CryptoAsset, prices: readonly number[], hoursAgo: number) {
  await rows(
    server.oja.db,
    sql`insert into trades (creator_id, seller_id, buyer_id, trade_type, status, asset, fiat_currency, amount,
        original_amount, price_per_unit, total_fiat, min_order_amount, max_order_amount, payment_method_ids,
        seller_fee_bp, buyer_fee_bp, purchased_amount, payment_method_id, completed_at)
      select ${maker.userId}, ${maker.userId}, ${taker.userId}, 'sell', 'completed', ${asset}, 'NGN', 50, 50, price,
        50 * price, 1000, 1000000, '{opay}', 30, 0, 50, 'opay', app_now() - make_interval(hours => ${hoursAgo}, mins => (100 - n)::int)
      from unnest(${prices}::numeric[]) with ordinality as p (price, n)`,
  );
}

const facts = async (asset: CryptoAsset) => CoinFacts.parse(await openCoinFacts(server.oja)(asset));

test('visitors read prices of orders as medians of three or more, never of fewer', async () => {
  const { db } = server.oja;
  const read = () => openLastPrices(db)({ asset: 'USDC', fiat: 'NGN' });
  await completed('USDC', [1500, 1400], 50);
  expect(await read()).toMatchObject({ points: [], orders: 0 });
  await completed('USDC', [1510, 1530, 1520, 1600, 1599], 10);
  const prices = await read();
  expect(prices.points.map(({ price }) => price)).toEqual([1510, 1599]);
  expect(prices.orders).toBe(2 * ORDERS_PER_PRICE);
  const { data } = await server.client().rpc('get_last_prices', { p_asset: 'USDC' }).throwOnError();
  expect(LastPrices.parse(data).points).toEqual(prices.points);
});

test('a long history is a few points, each of as many orders', async () => {
  await completed(
    'USDT',
    Array.from({ length: 100 }, (_, n) => 1500 + n),
    10,
  );
  const { points, orders } = await openLastPrices(server.oja.db)({ asset: 'USDT', fiat: 'NGN' });
  expect(points.length).toBe(20);
  expect(orders).toBe(100);
  expect(points.map(({ price }) => price)).toEqual(points.map((_, n) => 1502 + 5 * n));
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted());
});

test('a dollar coin has its rate, sources with their ages, and its distance from a dollar', async () => {
  const { db } = server.oja;
  await setMarketRate(db, '1500', { usdt: '0.9985' });
  await rows(
    db,
    sql`update rate_quotes set quoted_at = app_now() - interval '40 minutes' where source = 'coingecko'`,
  );
  const usdt = await facts('USDT');
  expect(usdt.rate).toMatchObject({ mid: 1500, is_estimated: false, is_sample: false });
  expect(usdt.dollar).toEqual({ low: 0.9985, high: 0.9985 });
  const naira = usdt.sources.filter((source) => source.naira !== null);
  expect(naira.map(({ name, is_counted }) => [name, is_counted])).toEqual([
    ['coingecko', false],
    ['quidax', true],
  ]);
  expect(usdt.sources.filter(({ bid }) => bid === 0.9985)).toHaveLength(2);
  const age = Date.parse(usdt.as_of) - Date.parse(naira[0]?.at ?? '');
  expect(age).toBeGreaterThanOrEqual(40 * 60_000);
});

test('a naira coin is one for one, and no market says otherwise', async () => {
  expect(await facts('cNGN')).toMatchObject({ rate: { mid: 1 }, dollar: null, sources: [] });
});

test('the best prices are those of the market: private and paused offers count nothing', async () => {
  const { db } = server.oja;
  expect((await facts('USDT')).best).toEqual({ buy: null, sell: null });
  const put = (type: 'buy' | 'sell', price: number, hidden: 'private' | 'paused' | null = null) =>
    rows(
      db,
      sql<{
        id: string;
      }>`insert into trades (creator_id, seller_id, buyer_id, trade_type, asset, amount,
          original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp,
          is_private, pause_reason)
        values (${maker.userId}, ${type === 'sell' ? maker.userId : null}::uuid,
          ${type === 'buy' ? maker.userId : null}::uuid, ${type}, 'USDT', 100, 100, ${price}, 1000, 100000, '{opay}',
          30, ${hidden === 'private'}, ${hidden === 'paused' ? 'owner' : null}) returning id`,
    );
  const made = await Promise.all([
    put('sell', 1510),
    put('sell', 1505),
    put('sell', 1400, 'private'),
    put('sell', 1401, 'paused'),
    put('buy', 1490),
  ]);
  await refreshCards(
    db,
    made.flat().map(({ id }) => id),
  );
  expect((await facts('USDT')).best).toEqual({
    buy: { price: 1505, offers: 2, offers_is_capped: false },
    sell: { price: 1490, offers: 1, offers_is_capped: false },
  });
});

/** Networks of a coin as this market would have them with these two, of which one answers with no price. */
async function networksOf(asset: CryptoAsset) {
  const chain = (id: 'bsc' | 'polygon', change: object) => ({
    id,
    tokens: [{ asset: 'USDT', contract: '0x1', decimals: 18 }],
    confirmations: 15,
    transferGas: 65_000n,
    gasPrice: () => Promise.resolve({ maxFeePerGas: 1_000_000_000n, maxPriorityFeePerGas: 1n }),
    ...change,
  });
  const silent = { gasPrice: () => Promise.reject(new ChainUnavailable('polygon', 'no answer')) };
  const chains = new Map([
    ['bsc', chain('bsc', {})],
    ['polygon', chain('polygon', silent)],
  ]);
  const deps = { ...server.oja, chains, signer: {} } as unknown as Oja;
  return CoinFacts.parse(await openCoinFacts(deps)(asset)).networks;
}

test('each network has its minimum, confirmations and fee; an unknown fee is no guess', async () => {
  expect(await networksOf('USDT')).toEqual([
    {
      chain: 'bsc',
      name: 'BNB Smart Chain',
      standard: 'BEP-20',
      min_deposit: 1,
      confirmations: 15,
      minutes: expect.any(Number),
      is_open: false,
      withdrawal: { least: 5, fee: expect.any(Number), is_paused: false },
    },
    expect.objectContaining({
      chain: 'polygon',
      withdrawal: { least: 5, fee: null, is_paused: false },
    }),
  ]);
  expect(await networksOf('cNGN')).toEqual([]);
});

test('get_coin_facts is for anybody, of coins that are traded here', async () => {
  const { data } = await server.client().rpc('get_coin_facts', { p_asset: 'USDT' }).throwOnError();
  expect(CoinFacts.parse(data)).toMatchObject({ asset: 'USDT', networks: [] });
  const { error } = await server.client().rpc('get_coin_facts', { p_asset: 'DOGE' });
  expect(error?.code).toBe('22023');
});
