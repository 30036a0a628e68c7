import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CryptoAsset } from '#core/money/assets.ts';
import { CONVERT_LEAST_SPREAD_BP, CONVERT_OPEN_QUOTES } from '#core/convert/limits.ts';
import { openSignature } from '#core/record/es256.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { acceptQuote } from '#server/money/convert/accept-quote.ts';
import { getQuote } from '#server/money/convert/get-quote.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';
import { countedTransactions } from '#tests/support/harness/counted-transactions.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import {
  fund,
  letTimePass,
  money,
  type MoneyDatabase,
  moneyDatabase,
  person,
  unidentified,
} from '#tests/support/factories/people.ts';

const config = readConfig({
  DATABASE_URL: 'postgres://x',
  OJA_SECRET: 'a secret of more than thirty-two characters',
});
let at: MoneyDatabase;
let oja: Pick<MoneyDatabase, 'db'> & { config: typeof config };

beforeAll(async () => {
  at = await moneyDatabase();
  oja = { db: at.db, config };
  await stock('USDT', '100');
  await stock('USDC', '100');
  await stock('cNGN', '150000');
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

async function stock(asset: CryptoAsset, amount: string): Promise<void> {
  await post(at.db, {
    kind: 'treasury_in',
    reference: `test:${crypto.randomUUID()}`,
    from: { ownerId: null, kind: 'external' },
    to: { ownerId: null, kind: 'treasury' },
    amount: money(asset, amount),
  });
}

const setRate = (rate: string) => setMarketRate(at.db, rate);

function quote(
  userId: string,
  from: CryptoAsset,
  to: CryptoAsset,
  amount: string,
  side: 'give' | 'take' = 'give',
) {
  return getQuote(oja, userId, { from, to, amount, side });
}
const accept = (userId: string, quoteId: string, key: string | null = null) =>
  acceptQuote(oja, userId, quoteId, key);

async function holds(userId: string, asset: CryptoAsset): Promise<string> {
  const { held } = await one(
    at.db,
    sql<{
      held: string;
    }>`select coalesce(max(available_balance), 0)::text as held from user_balances_v3
      where user_id = ${userId} and asset = ${asset}`,
  );
  return held;
}

test('there is no firm price while the rate is estimated, from one market, or old', async () => {
  const ada = await person(at.db, { amount: '10' });
  const none = { code: 'CONVERT_NO_FIRM_PRICE' };
  await expect(quote(ada, 'USDT', 'cNGN', '10')).rejects.toMatchObject(none);
  await setRate('1500');
  await rows(at.db, sql`delete from rate_quotes where source = 'quidax'`);
  await expect(quote(ada, 'USDT', 'cNGN', '10')).rejects.toMatchObject(none);
  await setRate('1500');
  await rows(
    at.db,
    sql`update exchange_rates set is_estimated = true where from_currency = 'USDT'`,
  );
  await expect(quote(ada, 'USDT', 'cNGN', '10')).rejects.toMatchObject(none);
  await setRate('1500');
  // Firm for a minute and a half: an older rate still serves offers, but is no price of ours.
  await letTimePass(at.db, 1);
  await expect(quote(ada, 'USDT', 'cNGN', '10')).resolves.toBeTruthy();
  await letTimePass(at.db, 1);
  await expect(quote(ada, 'cNGN', 'USDC', '10000')).rejects.toMatchObject(none);
  await setRate('1500');
  await expect(quote(ada, 'USDT', 'cNGN', '10')).resolves.toBeTruthy();
});

test('a quote is signed, shows its sources and survives small market moves; both sides move once', async () => {
  await setRate('1500');
  const ada = await person(at.db, { amount: '10' });
  const given = await quote(ada, 'USDT', 'cNGN', '10');
  expect(given).toMatchObject({
    give_amount: 10,
    take_amount: 14_925,
    rate: 1_492.5,
    spread_bp: 50,
    sources: [
      { pair: 'USDT/NGN', rate: 1_500, source: 'market' },
      { pair: 'cNGN/NGN', rate: 1, source: 'peg' },
    ],
  });
  const { publicJwk } = await recordKey(config);
  expect(
    (await openSignature(given.signature, publicJwk, 'oja-convert-quote+jws'))?.payload,
  ).toMatchObject({ quote_id: given.quote_id, give_amount: '10', take_amount: '14925' });

  await setRate('1497');
  const bola = await person(at.db, { amount: '10' });
  await expect(accept(bola, given.quote_id)).rejects.toMatchObject({
    code: 'CONVERT_QUOTE_NOT_FOUND',
  });
  const done = await Promise.all([1, 2, 3].map(() => accept(ada, given.quote_id, 'one-press')));
  expect(new Set(done.map(({ conversion_id }) => conversion_id)).size).toBe(1);
  expect([await holds(ada, 'USDT'), await holds(ada, 'cNGN')]).toEqual(['0', '14925']);
  await expect(accept(ada, given.quote_id)).rejects.toMatchObject({ code: 'CONVERT_QUOTE_USED' });
});

test('a quote expires after twelve seconds, and one changed in its row is worthless', async () => {
  await setRate('1500');
  const ada = await person(at.db, { amount: '10' });
  const late = await quote(ada, 'USDT', 'cNGN', '5');
  await rows(at.db, sql`update app_clock set ahead = ahead + interval '12 seconds'`);
  await expect(accept(ada, late.quote_id)).rejects.toMatchObject({ code: 'CONVERT_QUOTE_EXPIRED' });

  const mine = await quote(ada, 'USDT', 'cNGN', '5');
  const other = await quote(ada, 'USDT', 'cNGN', '6');
  await rows(at.db, sql`update convert_quotes set take_amount = 70000 where id = ${mine.quote_id}`);
  await rows(
    at.db,
    sql`update convert_quotes set signature = ${mine.signature} where id = ${other.quote_id}`,
  );
  for (const id of [mine.quote_id, other.quote_id]) {
    await expect(accept(ada, id)).rejects.toMatchObject({ code: 'CONVERT_QUOTE_NOT_GENUINE' });
  }
  expect(await holds(ada, 'USDT')).toBe('10');
});

test('neither side moves when one cannot: too little in the wallet, or in stock', async () => {
  await setRate('1500');
  const [ada, bola] = [await person(at.db, { amount: '90' }), await person(at.db)];
  const poor = await quote(bola, 'USDT', 'USDC', '50');
  await expect(accept(bola, poor.quote_id)).rejects.toMatchObject({
    code: 'BALANCE_DOES_NOT_COVER',
  });
  await expect(quote(ada, 'USDT', 'USDC', '101')).rejects.toMatchObject({
    code: 'CONVERT_NO_INVENTORY',
  });
  const first = await quote(ada, 'USDT', 'USDC', '45');
  const second = await quote(ada, 'USDT', 'USDC', '45');
  const emptied = await person(at.db, { amount: '60' });
  await accept(emptied, (await quote(emptied, 'USDT', 'USDC', '40')).quote_id);
  const outcomes = await Promise.allSettled([
    accept(ada, first.quote_id),
    accept(ada, second.quote_id),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONVERT_NO_INVENTORY' },
  });
  expect([await holds(ada, 'USDT'), await holds(ada, 'USDC')]).toEqual(['45', '44.955']);
});

test('opposite conversions at once do not deadlock, and the stock adds up', async () => {
  await setRate('1500');
  await stock('USDC', '500');
  await stock('cNGN', '900000');
  const people = await Promise.all(
    (['USDT', 'cNGN', 'USDC'] as const).map(async (asset) => {
      const id = await person(at.db);
      await fund(at.db, id, asset, asset === 'cNGN' ? '300000' : '200');
      return { id, asset };
    }),
  );
  const next = { USDT: 'cNGN', cNGN: 'USDC', USDC: 'USDT' } as const;
  const quotes = await Promise.all(
    people.flatMap(({ id, asset }) =>
      Array.from({ length: CONVERT_OPEN_QUOTES }, async () => {
        const amount = asset === 'cNGN' ? '15000' : '10';
        return { id, quote: await quote(id, asset, next[asset], amount) };
      }),
    ),
  );
  const counted = countedTransactions(at.db);
  await Promise.all(
    quotes.map(({ id, quote: { quote_id } }) =>
      acceptQuote({ db: counted.db, config }, id, quote_id, null),
    ),
  );
  expect(counted.begun()).toBe(quotes.length);
  expect(await Promise.all(people.map(({ id, asset }) => holds(id, asset)))).toEqual([
    '170',
    '255000',
    '170',
  ]);
});

test('an amount to receive is exact, and too little or too much is refused with limits', async () => {
  await setRate('1500');
  const ada = await person(at.db, { amount: '10' });
  expect(await quote(ada, 'USDT', 'cNGN', '1492.5', 'take')).toMatchObject({
    give_amount: 1,
    take_amount: 1_492.5,
  });
  for (const [amount, code] of [
    ['0.01', 'CONVERT_AMOUNT_NOT_ALLOWED'],
    ['4000', 'CONVERT_AMOUNT_NOT_ALLOWED'],
    ['0', 'CONVERT_AMOUNT_NOT_ALLOWED'],
  ] as const) {
    await expect(quote(ada, 'USDT', 'cNGN', amount)).rejects.toMatchObject({ code });
  }
  await expect(quote(ada, 'USDT', 'USDT', '5')).rejects.toMatchObject({
    code: 'CONVERT_PAIR_CLOSED',
  });
});

test('one person holds a limited number of open quotes, in however many tabs', async () => {
  await setRate('1500');
  const ada = await person(at.db, { amount: '10' });
  const asked = await Promise.allSettled(
    Array.from({ length: CONVERT_OPEN_QUOTES + 3 }, () => quote(ada, 'USDT', 'cNGN', '1')),
  );
  const given = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(given).toHaveLength(CONVERT_OPEN_QUOTES);
  await expect(quote(ada, 'USDT', 'cNGN', '1')).rejects.toMatchObject({
    code: 'CONVERT_QUOTES_OPEN',
    details: expect.stringMatching(/^The next of your 3 quotes expires in \d+ seconds\.$/),
  });
  await accept(ada, given[0]!.quote_id);
  await quote(ada, 'USDT', 'cNGN', '1');
  await rows(at.db, sql`update app_clock set ahead = ahead + interval '12 seconds'`);
  await quote(ada, 'USDT', 'cNGN', '1');
});

test('conversions have a daily limit by verification level, and the refusal states the remainder', async () => {
  await setRate('1500');
  await stock('cNGN', '9000000');
  const ada = await unidentified(at.db, { amount: '2000' });
  await accept(ada, (await quote(ada, 'USDT', 'cNGN', '400')).quote_id);
  const limit = {
    code: 'CONVERT_LIMIT_REACHED',
    details: expect.stringContaining('Limit left: ₦400,000.00.'),
  };
  await expect(quote(ada, 'USDT', 'cNGN', '267')).rejects.toMatchObject(limit);
  // Each alone fits, both together do not: two tabs do not help.
  const both = await Promise.all([1, 2].map(() => quote(ada, 'USDT', 'cNGN', '200')));
  const done = await Promise.allSettled(both.map(({ quote_id }) => accept(ada, quote_id)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'CONVERT_LIMIT_REACHED',
      details: expect.stringContaining('Limit left: ₦100,000.00.'),
    },
  });
  expect(await holds(ada, 'USDT')).toBe('1400');
  await rows(at.db, sql`update profiles set verification_level = 'verified' where id = ${ada}`);
  await accept(ada, (await quote(ada, 'USDT', 'cNGN', '500')).quote_id);
  await rows(at.db, sql`update profiles set verification_level = 'basic' where id = ${ada}`);
  await letTimePass(at.db, 24 * 60);
  await setRate('1500');
  await accept(ada, (await quote(ada, 'USDT', 'cNGN', '100')).quote_id);
});

test('no pair is without a spread, not even two dollar coins', async () => {
  const { least } = await one(
    at.db,
    sql<{ least: number }>`select min(spread_bp) as least from convert_pairs`,
  );
  expect(least).toBeGreaterThanOrEqual(CONVERT_LEAST_SPREAD_BP);
  await expect(
    rows(
      at.db,
      sql`update convert_pairs set spread_bp = ${CONVERT_LEAST_SPREAD_BP - 1} where from_asset = 'USDC'`,
    ),
  ).rejects.toThrow(/convert_pairs_spread_bp_check/);
});
