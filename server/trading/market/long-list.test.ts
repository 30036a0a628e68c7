import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEW_ONLINE } from '#core/market/limits.ts';
import { ListOffers, OfferPage } from '#core/offers/list-wire.ts';
import { inputOf } from '#server/procedure-input.ts';
import { type Db, one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { openOfferList } from '#server/trading/market/offer-list.ts';
import { fillMarket } from '#tests/support/factories/many-offers.ts';
import { testDatabase } from '#tests/support/harness/database.ts';

/** More than are walked before another plan is tried, by more traders than are looked up one by one. */
const OFFERS = 5_000;
const MAKERS = 700;
const RARE = 9_999_999;

let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await testDatabase();
  const pool = openPool(database.ownerUrl, 4, () => undefined);
  db = openDatabase(pool);
  close = async () => {
    await pool.end();
    await database.close();
  };
  await fillMarket(db, {
    makers: MAKERS,
    offers: OFFERS,
    least: sql`1000`,
    most: sql`case when n % 1250 = 0 then ${RARE} else 50000 end`,
    methods: ['opay'],
  });
}, 120_000);
afterAll(() => close());

async function page(options: Record<string, unknown>) {
  const input = inputOf(ListOffers, {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_sort: 'price',
    ...options,
  });
  return OfferPage.parse(
    JSON.parse((await openOfferList({ db, planned: db }).page(input, null)).text),
  );
}

async function prices(options: Record<string, unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let cursor: string | null = null; ;) {
    const { offers, next_cursor }: OfferPage = await page({ ...options, p_cursor: cursor });
    found.push(...offers.map(({ price_per_unit }) => price_per_unit));
    cursor = next_cursor;
    if (cursor === null) return found;
  }
}

test('what few offers take is found however far down the list they are', async () => {
  for (const p_sort of ['price', 'recommended']) {
    expect(await prices({ p_sort, p_amount_fiat: 900_000, p_limit: 3 })).toEqual([
      1_125, 1_250, 1_375, 1_500,
    ]);
  }
  expect(await prices({ p_amount_fiat: 999 })).toEqual([]);
});

test('more than a thousand count as more than a thousand', async () => {
  expect(await page({})).toMatchObject({ total: 1_000, total_is_capped: true });
  expect(await page({ p_amount_fiat: 900_000 })).toMatchObject({
    total: 4,
    total_is_capped: false,
  });
});

test('who is online is found among few and many, and comes first among equals where that counts', async () => {
  const { ids } = await one(
    db,
    sql<{ ids: string[] }>`select array(select id from trader_profiles order by id) as ids`,
  );
  for (const count of [1, FEW_ONLINE, FEW_ONLINE + 1, MAKERS]) {
    await rows(db, sql`delete from user_presence`);
    const here = new Set(ids.slice(-count));
    await rows(
      db,
      sql`insert into user_presence (user_id, status, last_seen_at)
        select id, 'active', date_trunc('minute', app_now(), 'UTC') from unnest(${[...here]}::uuid[]) id`,
    );
    const expected = Array.from({ length: OFFERS }, (_, n) => n + 1)
      .filter((n) => here.has(ids[n % MAKERS] ?? ''))
      .map((n) => 1_000 + n / 10);
    expect(await prices({ p_online: true, p_limit: 50 }), `${count} here`).toEqual(expected);
    expect(await prices({ p_online: true, p_amount_fiat: 900_000 })).toEqual(
      expected.filter((price) => (price - 1_000) % 125 === 0),
    );
    const { offers } = await page({ p_sort: 'recommended', p_limit: 50 });
    const best = offers.map(({ price_per_unit: price, creator_id }) => ({
      price,
      isHere: here.has(creator_id),
    }));
    // Ten points for being online are worth about one per cent of the price.
    const score = ({ price, isHere }: (typeof best)[number]) =>
      (isHere ? 10 : 0) - 1_000 * Math.log(price / 1_000);
    expect(best.map(score)).toEqual(best.map(score).toSorted((a, b) => b - a));
  }
}, 60_000);
