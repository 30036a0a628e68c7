import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ListOffers, OfferPage } from '#core/offers/list-wire.ts';
import { inputOf } from '#server/procedure-input.ts';
import { type Db, one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { BookFollower } from '#server/trading/market/book/book-follower.ts';
import { bookMetrics } from '#server/trading/market/book/book-metrics.ts';
import { openOfferBook } from '#server/trading/market/book/open-offer-book.ts';
import { openOfferList } from '#server/trading/market/offer-list.ts';
import { refreshCards } from '#server/trading/market/refresh-cards.ts';
import { fillMarket } from '#tests/support/factories/many-offers.ts';
import { testDatabase, type TestDatabase } from '#tests/support/harness/database.ts';

const OFFERS = 5_000;
const MAKERS = 400;
const LONGEST_STOP_MS = 20;
const MINUTE_MS = 60_000;

let database: TestDatabase;
let db: Db;
let close: () => Promise<void>;
const log = { info: vi.fn(), warn: vi.fn() } as never;

beforeAll(async () => {
  database = await testDatabase();
  const pool = openPool(database.ownerUrl, 4, () => undefined);
  db = openDatabase(pool);
  close = async () => {
    await pool.end();
    await database.close();
  };
  await fillMarket(db, {
    makers: MAKERS,
    offers: OFFERS,
    least: sql`1000 + n`,
    most: sql`50000 + n`,
    methods: ['opay', 'kuda'],
  });
}, 120_000);
afterAll(() => close());

async function loaded(options?: ConstructorParameters<typeof BookFollower>[1]) {
  const follower = new BookFollower(db, options);
  while (await follower.step());
  return follower;
}

const someOffer = async () =>
  (
    await one(
      db,
      sql<{
        id: string;
      }>`select trade_id as id from offer_listings where method = '' order by random() limit 1`,
    )
  ).id;

/** An offer's smallest sum in the book; null if it is not there. */
function leastOf({ book }: BookFollower, id: string): bigint | null {
  const slot = book.trades.find(id);
  return slot < 0 ? null : (book.takeMin[slot] ?? null);
}

async function setLeast(id: string, naira: number) {
  await rows(db, sql`update trades set min_order_amount = ${naira} where id = ${id}`);
  await refreshCards(db, [id]);
}

/** Milliseconds for which this thread worked in the longest turn of the event loop, until stopped. */
function measureTurns(): () => number {
  const cpu = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [last, longest, isOver] = [cpu(), 0, false];
  const turn = () => {
    const now = cpu();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    return longest;
  };
}

test('loading a market and following many changes never stops the event loop for long', async () => {
  const longestTurn = measureTurns();
  const follower = await loaded();
  expect(follower.book.size).toBe(OFFERS);
  await rows(db, sql`update trades set amount = 9000`);
  await rows(
    db,
    sql`select refresh_offer_cards(array(select id from trades order by random() limit 2000))`,
  );
  while (await follower.step());
  expect(longestTurn()).toBeLessThan(LONGEST_STOP_MS);
  expect(follower.longestSliceMs).toBeGreaterThan(0);
}, 60_000);

test('until the book is loaded SQL answers; then a page needs nothing of the database but cards by id', async () => {
  const planned = openDatabase(openPool(database.ownerUrl, 2, () => undefined));
  const asked = vi.spyOn(planned, 'executeQuery');
  const texts = () => asked.mock.calls.map(([query]) => (query as { sql: string }).sql);
  const book = openOfferBook({ db, log });
  const pageOf = async (given: object) => {
    asked.mockClear();
    const input = inputOf(ListOffers, { p_trade_type: 'sell', p_asset: 'USDT', ...given } as never);
    const { text } = await openOfferList({ db, planned }, book).page(input, null);
    return OfferPage.parse(JSON.parse(text));
  };
  try {
    const filters = { p_sort: 'price', p_amount_fiat: 30_000, p_method: 'kuda' };
    const bySql = await pageOf(filters);
    expect(texts().filter((text) => text.includes('offer_listings'))).not.toEqual([]);
    await expect.poll(() => book.state().isLoaded, { timeout: 30_000 }).toBe(true);
    const fromBook = await pageOf(filters);
    expect({ ...fromBook, as_of: '' }).toEqual({ ...bySql, as_of: '' });
    expect(texts()).toEqual([expect.stringContaining('join offer_cards')]);
    asked.mockClear();
    const list = openOfferList({ db, planned }, book);
    const ask = (sum: string) =>
      list.page(
        inputOf(ListOffers, { p_trade_type: 'sell', p_asset: 'USDT', p_amount_fiat: sum }),
        null,
      );
    await Promise.all([ask('30000'), ask('40000'), ask('50000')]);
    expect(texts()).toEqual([expect.stringContaining('join offer_cards')]);
    const explained = await pageOf({ ...filters, p_explain: true });
    expect(explained.offers[0]?.why).toBeDefined();

    const metrics = bookMetrics({ bookState: () => book.state() });
    expect(metrics).toContain('oja_offer_book_loaded 1\n');
    expect(metrics).toContain(`oja_offer_book_offers ${OFFERS}\n`);
    expect(metrics).toMatch(/^oja_offer_book_bytes \d+$/m);
    expect(metrics).toMatch(/^oja_offer_book_lag_seconds [\d.e-]+$/m);

    const id = fromBook.offers[0]?.id ?? '';
    await rows(db, sql`update trades set is_private = true where id = ${id}`);
    await refreshCards(db, [id]);
    await expect
      .poll(async () => (await book.current())?.trades.find(id), { timeout: 10_000 })
      .toBe(-1);
    expect((await pageOf(filters)).offers.map((offer) => offer.id)).not.toContain(id);
  } finally {
    await book.stop();
    await planned.destroy();
  }
}, 60_000);

test('a book that cannot be followed is not read: SQL is asked, and the book continues once it can', async () => {
  const pool = openPool(database.ownerUrl, 2, () => undefined);
  const connecting = vi.spyOn(pool, 'connect');
  const book = openOfferBook({ db: openDatabase(pool), log });
  try {
    await expect.poll(() => book.state().isLoaded, { timeout: 30_000 }).toBe(true);
    expect(await book.current()).not.toBeNull();
    connecting.mockRejectedValue(new Error('no database') as never);
    await expect.poll(() => book.current(), { timeout: 10_000 }).toBeNull();
    expect(book.state()).toMatchObject({ isLoaded: true });
    connecting.mockRestore();
    await expect.poll(() => book.current(), { timeout: 10_000 }).not.toBeNull();
  } finally {
    await book.stop();
    await pool.end();
  }
}, 60_000);

test('a change is in the book although an older transaction still runs, and that one’s own is not missed', async () => {
  const follower = await loaded({ recheckMs: Infinity });
  const [early, late] = [await someOffer(), await someOffer()];
  const other = new pg.Client({ connectionString: database.ownerUrl });
  await other.connect();
  try {
    await other.query('begin');
    await other.query('update trades set min_order_amount = 1111 where id = $1', [late]);
    await other.query('select refresh_offer_cards(array[$1::uuid])', [late]);
    await setLeast(early, 2_222);
    await follower.step();
    expect(leastOf(follower, early)).toBe(222_200n);
    expect(leastOf(follower, late)).not.toBe(111_100n);
    await other.query('commit');
    // Transactions of other databases of the cluster may run, and hold it back until they end.
    await vi.waitFor(
      async () => {
        await follower.step();
        expect(leastOf(follower, late)).toBe(111_100n);
      },
      { timeout: 20_000, interval: 50 },
    );
  } finally {
    await other.end();
  }
});

test('after changes that may have been missed everything is loaded again', async () => {
  let aheadMs = 0;
  const now = () => performance.now() + aheadMs;
  const follower = await loaded({ now, recheckMs: Infinity });
  const id = await someOffer();
  await setLeast(id, 3_333);
  await rows(db, sql`delete from change_feed`);
  await follower.step();
  expect(leastOf(follower, id)).not.toBe(333_300n);
  aheadMs += 10 * MINUTE_MS;
  await follower.step();
  expect(follower.isLoaded).toBe(false);
  while (await follower.step());
  expect(follower.isLoaded).toBe(true);
  expect(leastOf(follower, id)).toBe(333_300n);
  expect(follower.book.size).toBe(
    (await one(db, sql<{ n: number }>`select count(*)::int as n from offer_cards`)).n,
  );
});

test('what no signal reported is found by the slow comparison', async () => {
  let aheadMs = 0;
  const follower = await loaded({ now: () => performance.now() + aheadMs });
  const [changed, gone] = [await someOffer(), await someOffer()];
  await rows(db, sql`update offer_listings set take_min = 7 where trade_id = ${changed}`);
  await rows(db, sql`delete from offer_listings where trade_id = ${gone}`);
  await follower.step();
  expect(leastOf(follower, changed)).not.toBe(7n);
  for (let turn = 0; turn < 100 && leastOf(follower, gone) !== null; turn++) {
    aheadMs += 6_000;
    await follower.step();
  }
  expect(leastOf(follower, gone)).toBeNull();
  await rows(db, sql`delete from offer_cards where trade_id = ${gone}`);
  await refreshCards(db, [gone]);
  await rows(db, sql`delete from change_feed`);
  for (let turn = 0; turn < 100 && leastOf(follower, gone) === null; turn++) {
    aheadMs += 6_000;
    await follower.step();
  }
  expect(leastOf(follower, gone)).not.toBeNull();
  expect(leastOf(follower, changed)).toBe(7n);
}, 60_000);
