import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ONLINE_AGE_MS } from '#core/market/limits.ts';
import type { DecodedOfferCursor } from '#core/offers/list-wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { setBan } from '#server/identity/admin/ban.ts';
import { BookFollower } from '#server/trading/market/book/book-follower.ts';
import { countInBook, readPage } from '#server/trading/market/book/read-book.ts';
import { followOffers } from '#server/trading/market/follow-offers.ts';
import {
  countOffers,
  type OfferQuestion,
  readOffers,
  type Sight,
} from '#server/trading/market/offer-page.sql.ts';
import { openOnlineTraders } from '#server/trading/market/online-traders.ts';
import { refreshCards } from '#server/trading/market/refresh-cards.ts';
import { openViewerFilters } from '#server/trading/market/viewer-filter.ts';
import { type MoneyDatabase, moneyDatabase, person } from '#tests/support/factories/people.ts';

const SEED = Number(process.env['OJA_TEST_SEED'] ?? 20_261_127);
const METHODS = ['bank-transfer', 'opay', 'kuda'];
const MAKERS = 9;
const OFFERS = 260;
/** More of them: OJA_TEST_ROUNDS=600, with another OJA_TEST_SEED. */
const ROUNDS = Number(process.env['OJA_TEST_ROUNDS'] ?? 60);
const log = { info: vi.fn(), warn: vi.fn() } as never;

let database: MoneyDatabase;
let db: Db;
let makers: string[];
let offers: string[];
let follower: BookFollower;
/** Of who is online the book learns every few seconds. */
let aheadMs = 0;

beforeAll(async () => {
  database = await moneyDatabase();
  db = database.db;
  makers = [];
  for (let n = 0; n < MAKERS; n++) makers.push(await person(db));
  await followOffers({ db, log });
  follower = new BookFollower(db, { now: () => performance.now() + aheadMs, recheckMs: Infinity });
}, 60_000);
afterAll(() => database.close());

/** Until the list is what the trades are, and the book is what the list is. */
async function settle() {
  await refreshCards(db, offers);
  for (let left = true; left;) {
    await followOffers({ db, log });
    ({ left } = await one(
      db,
      sql<{ left: boolean }>`select exists (select from change_feed f, feed_cursors c
        where (f.xid, f.id) > (c.xid, c.id) and c.name = 'offer-cards') as left`,
    ));
    if (left) await sleep(10);
  }
  await syncBook();
}

async function syncBook() {
  while (await follower.step());
  await follower.step();
}

const naira = (kobo: number) => (kobo / 100).toFixed(2);

const someOffer = fc.record({
  by: fc.nat(MAKERS - 1),
  sells: fc.boolean(),
  asset: fc.constantFrom('USDT', 'USDT', 'USDT', 'USDC'),
  // Few prices, so that many offers are equal in everything but their ids.
  price: fc.integer({ min: 1_000, max: 1_004 }).map((price) => price * 150),
  amount: fc.integer({ min: 1, max: 400 }),
  min: fc.integer({ min: 10, max: 600 }).map((hundreds) => hundreds * 10_000),
  span: fc.integer({ min: 0, max: 40_000_000 }),
  isFull: fc.boolean(),
  methods: fc.uniqueArray(fc.constantFrom(...METHODS), { minLength: 1 }),
  minTrades: fc.constantFrom(0, 0, 0, 5, 100),
  verifiedOnly: fc.constantFrom(false, false, true),
  oneAtATime: fc.boolean(),
  isPrivate: fc.constantFrom(false, false, false, true),
  pause: fc.constantFrom(null, null, null, 'owner'),
});
type SomeOffer = typeof someOffer extends fc.Arbitrary<infer Value> ? Value : never;

async function putOffer(spec: SomeOffer): Promise<string> {
  const maker = makers[spec.by] ?? '';
  const { id } = await one(
    db,
    sql<{ id: string }>`
      insert into trades (creator_id, seller_id, buyer_id, trade_type, asset, amount, original_amount, price_per_unit,
        min_order_amount, max_order_amount, payment_method_ids, trade_offer_type, seller_fee_bp,
        min_counterparty_trades, verified_only, one_at_a_time, is_private, pause_reason)
      values (${maker}, ${spec.sells ? maker : null}::uuid, ${spec.sells ? null : maker}::uuid,
        ${spec.sells ? 'sell' : 'buy'}, ${spec.asset}, ${spec.amount}, ${spec.amount}, ${naira(spec.price)},
        ${naira(spec.min)}, ${naira(spec.min + spec.span)}, ${spec.methods}::text[],
        ${spec.isFull ? 'Full' : 'Partial'}, 30, ${spec.minTrades}, ${spec.verifiedOnly}, ${spec.oneAtATime},
        ${spec.isPrivate}, ${spec.pause}) returning id`,
  );
  return id;
}

const offerId = fc.nat().map((n) => () => offers[n % offers.length] ?? '');
const makerId = fc.nat(MAKERS - 1).map((n) => () => makers[n] ?? '');

const setOffer = (id: string, set: ReturnType<typeof sql>) =>
  rows(db, sql`update trades set ${set} where id = ${id} and status = 'open'`);
const setMaker = (id: string, set: ReturnType<typeof sql>) =>
  rows(db, sql`update trader_profiles set ${set} where id = ${id}`);

/** A child trade runs, or no longer. */
async function runPart(parentId: string) {
  const ended = await rows(
    db,
    sql`update trades set status = 'cancelled' where parent_id = ${parentId} and status = 'in_payment' returning id`,
  );
  if (ended.length > 0) return;
  const [maker, taker] = makers;
  await rows(
    db,
    sql`insert into trades (parent_id, creator_id, seller_id, buyer_id, trade_type, status, asset, amount,
        original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp,
        purchased_amount, total_fiat, completion_timeout)
      values (${parentId}, ${maker}, ${maker}, ${taker}, 'sell', 'in_payment', 'USDT', 10, 10, 1500, 1000, 1000000,
        '{opay}', 30, 10, 15000, app_now())`,
  );
}

const ban = (id: string, seconds: number | null) =>
  transaction(db, (tx) => setBan(tx, id, seconds));

/** A restriction of somebody’s trading, or the end of all of theirs. */
const restrictTrading = (id: string, isOn: boolean) =>
  rows(
    db,
    isOn
      ? sql`insert into account_restrictions (user_id, blocks, basis, note) values (${id}, '{trade}', 'terms', 'A test')`
      : sql`update account_restrictions set closed_at = app_now() where user_id = ${id} and closed_at is null`,
  );

/** What makers, takers and administrators do, each as its effect on the tables. */
const someChange: fc.Arbitrary<() => Promise<unknown>> = fc.oneof(
  someOffer.map((spec) => async () => offers.push(await putOffer(spec))),
  fc.tuple(offerId, fc.integer({ min: 995, max: 1_006 })).map(
    ([id, price]) =>
      () =>
        setOffer(id(), sql`price_per_unit = ${naira(price * 150)}`),
  ),
  fc.tuple(offerId, fc.constantFrom(0, 0.5, 3, 90, 350)).map(
    ([id, amount]) =>
      () =>
        setOffer(id(), sql`amount = ${amount}`),
  ),
  fc.tuple(offerId, fc.uniqueArray(fc.constantFrom(...METHODS), { minLength: 1 })).map(
    ([id, methods]) =>
      () =>
        setOffer(id(), sql`payment_method_ids = ${methods}::text[]`),
  ),
  offerId.map((id) => () => setOffer(id(), sql`is_private = not is_private`)),
  offerId.map(
    (id) => () =>
      setOffer(id(), sql`pause_reason = case when pause_reason is null then 'owner' end`),
  ),
  offerId.map((id) => () => setOffer(id(), sql`verified_only = not verified_only`)),
  offerId.map(
    (id) => () =>
      setOffer(id(), sql`min_counterparty_trades = 5 - least(min_counterparty_trades, 5)`),
  ),
  fc.tuple(offerId, fc.nat(3)).map(
    ([id, n]) =>
      async () =>
        n === 0 && (await setOffer(id(), sql`status = 'cancelled', pause_reason = null`)),
  ),
  offerId.map((id) => () => runPart(id())),
  fc.tuple(makerId, fc.constantFrom(true, false, false, false)).map(
    ([id, isBanned]) =>
      () =>
        ban(id(), isBanned ? 3_600 : null),
  ),
  fc.tuple(makerId, fc.constantFrom(true, false, false)).map(
    ([id, isOn]) =>
      () =>
        restrictTrading(id(), isOn),
  ),
  fc
    .record({
      id: makerId,
      isVerified: fc.boolean(),
      completed: fc.constantFrom(0, 3, 5, 120),
      failed: fc.constantFrom(0, 0, 1, 9),
      seconds: fc.option(fc.constantFrom(60, 600, 4_000)),
    })
    .map(
      ({ id, isVerified, completed, failed, seconds }) =>
        () =>
          setMaker(
            id(),
            sql`verification_level = ${isVerified ? 'verified' : 'basic'}, completed_trades = ${completed},
              failed_trades = ${failed}, avg_release_seconds = ${seconds}, avg_payment_seconds = ${seconds}`,
          ),
    ),
  fc.tuple(makerId, makerId).map(
    ([from, to]) =>
      () =>
        rows(
          db,
          sql`insert into trader_blocks (blocker_id, blocked_id)
            select ${from()}::uuid, ${to()}::uuid where ${from()} <> ${to()} on conflict do nothing`,
        ),
  ),
  makerId.map((id) => () => rows(db, sql`delete from trader_blocks where blocker_id = ${id()}`)),
  fc.tuple(makerId, fc.constantFrom('online', 'active', 'offline')).map(
    ([id, status]) =>
      () =>
        rows(
          db,
          sql`insert into user_presence (user_id, status, last_seen_at)
            values (${id()}, ${status}, date_trunc('minute', app_now(), 'UTC'))
            on conflict (user_id) do update set status = excluded.status, last_seen_at = excluded.last_seen_at`,
        ),
  ),
);

const someQuestion: fc.Arbitrary<OfferQuestion> = fc.record({
  tradeType: fc.constantFrom('buy', 'sell'),
  asset: fc.constantFrom('USDT', 'USDT', 'USDT', 'USDT', 'USDC', 'cNGN'),
  fiat: fc.constantFrom(...Array<string>(9).fill('NGN'), 'USD'),
  method: fc.option(fc.constantFrom(...METHODS, 'palmpay'), { freq: 2 }),
  sum: fc.option(
    fc.oneof(
      fc.integer({ min: 10, max: 3_000 }).map((hundreds) => BigInt(hundreds) * 10_000n),
      fc.integer({ min: 1, max: 400 }).map((amount) => BigInt(amount) * 150_150n),
    ),
    { freq: 2 },
  ),
  verified: fc.constantFrom(false, false, false, true),
  online: fc.constantFrom(false, false, false, true),
  minCompletion: fc.constantFrom(...Array<null>(9).fill(null), 1, 90, 98),
  makers: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    fc
      .uniqueArray(fc.nat(MAKERS - 1), { maxLength: 3 })
      .map((numbers) => numbers.map((n) => makers[n] ?? '')),
  ),
  sort: fc.constantFrom('recommended', 'recommended', 'price', 'completion', 'release_time'),
  after: fc.constant(null),
  limit: fc.constantFrom(1, 4, 20, 50),
});

/** The pages from the first one, and the total with each. */
async function walk(
  question: OfferQuestion,
  mostPages: number,
  read: (question: OfferQuestion) => Promise<{ found: object[]; total: number }>,
) {
  const pages: { found: object[]; total: number }[] = [];
  let after: DecodedOfferCursor | null = null;
  do {
    const page = await read({ ...question, after });
    pages.push(page);
    const last = page.found[question.limit - 1] as
      | { key: string; price_key: string; trade_id: string }
      | undefined;
    after =
      last && page.found.length > question.limit
        ? [question.sort, Number(last.key), Number(last.price_key), last.trade_id]
        : null;
  } while (after !== null && pages.length < mostPages);
  return pages;
}

async function compareAnswers(
  question: OfferQuestion,
  reader: string | null,
  mostPages = 500,
): Promise<number> {
  const viewerFilter = reader === null ? null : await openViewerFilters(db)(reader);
  const online = await openOnlineTraders(db)();
  const bySql = (sight: Sight) =>
    walk(question, mostPages, async (each) => ({
      found: await readOffers({ db, planned: db }, each, sight),
      total: await countOffers({ db, planned: db }, each, sight),
    }));
  const { book } = follower;
  const fromBook = await walk(question, mostPages, (each) =>
    Promise.resolve({
      found: readPage(book, each, viewerFilter),
      total: countInBook(book, each, viewerFilter),
    }),
  );
  expect(fromBook).toEqual(await bySql({ viewerFilter, online }));
  if (question.online || question.sort === 'recommended') {
    expect(fromBook).toEqual(await bySql({ viewerFilter, online: 'many' }));
  }
  return fromBook.reduce((sum, { found }) => sum + found.length, 0);
}

test('whatever happens on the market, every page and total of the book is SQL’s, for visitors and for each person', async () => {
  offers = [];
  for (const spec of fc.sample(someOffer, { numRuns: OFFERS, seed: SEED })) {
    offers.push(await putOffer(spec));
  }
  await settle();
  const turn = fc.record({
    changes: fc.array(someChange, { minLength: 1, maxLength: 8 }),
    questions: fc.array(fc.tuple(someQuestion, fc.option(fc.nat(MAKERS - 1))), {
      minLength: 5,
      maxLength: 5,
    }),
  });
  let compared = 0;
  for (const { changes, questions } of fc.sample(turn, { numRuns: ROUNDS, seed: SEED })) {
    for (const change of changes) await change();
    aheadMs += 2 * ONLINE_AGE_MS;
    await settle();
    for (const [question, at] of questions) {
      const reader = at === null ? null : (makers[at] ?? null);
      compared += await compareAnswers(question, reader);
    }
  }
  // Not only empty answers agree.
  expect(compared).toBeGreaterThan(20 * ROUNDS);
  expect(follower.book.size).toBeGreaterThan(30);
}, 300_000);

/** Of two sides, so that each list by sum is longer than what is compared one by one. */
const LONG = 8_000;

/**
 * Many offers of many makers, a tenth of them online. Prices are so far apart that points for being online lift nobody
 * over more offers than SQL walks for one page: from there on its order is not exact.
 */
async function fillMarket() {
  await rows(
    db,
    sql`with people as (
        insert into auth.users (email, email_confirmed_at)
          select 'maker-' || n || '@oja.test', now() from generate_series(1, 400) n returning id, email),
      known as (insert into profiles (id, full_name, email) select id, 'Maker', email from people returning id, email),
      traders as (
        insert into trader_profiles (id, handle, verification_level, completed_trades, failed_trades,
            avg_release_seconds, avg_payment_seconds)
          select id, split_part(email, '@', 1), case when h % 4 = 0 then 'verified' else 'basic' end, h % 150, h / 7 % 9,
            case when h % 3 > 0 then h % 900 end, case when h % 5 > 0 then h % 700 end
          from known, lateral (select abs(hashtext(email)) as h) x returning id)
      insert into user_presence (user_id, status, last_seen_at)
        select id, 'online', date_trunc('minute', app_now(), 'UTC') from traders where hashtext(id::text) % 10 = 0`,
  );
  await rows(
    db,
    sql`with makers as (select array(select id from trader_profiles order by id) as ids)
      insert into trades (creator_id, seller_id, buyer_id, trade_type, asset, amount, original_amount, price_per_unit,
          min_order_amount, max_order_amount, payment_method_ids, trade_offer_type, seller_fee_bp, verified_only,
          min_counterparty_trades)
        select m.id, case when n % 2 = 0 then m.id end, case when n % 2 = 1 then m.id end,
          case n % 2 when 0 then 'sell' else 'buy' end, 'USDT', 1 + h % 400, 1 + h % 400, 1500 + h / 400 % 30000 / 100.0,
          1000 + h / 9 % 200 * 500, 101000 + h / 11 % 500 * 1000, case when h % 3 = 0 then '{opay}' else '{kuda,opay}'
            end::text[], case when h % 17 = 0 then 'Full' else 'Partial' end, 30, h % 13 = 0, h % 11 % 2 * 6
        from makers, generate_series(1, ${LONG}::int) n, lateral (select abs(hashint4(n)) as h) x,
          lateral (select ids[1 + h / 3 % cardinality(ids)] as id) m`,
  );
  await rows(
    db,
    sql`select refresh_offer_cards(array(select id from trades where status = 'open'))`,
  );
  await rows(db, sql`analyze`);
}

test('on long lists, where whole chunks are skipped, the pages and totals are SQL’s as well', async () => {
  await fillMarket();
  await syncBook();
  aheadMs += 2 * ONLINE_AGE_MS;
  await syncBook();
  expect(follower.book.size).toBeGreaterThan(LONG);
  const sum = fc.oneof(
    fc.integer({ min: 900, max: 110_000 }),
    fc.integer({ min: 100_000, max: 620_000 }),
    fc.integer({ min: 1, max: 400 }).map((amount) => amount * 1_500),
  );
  const asked = fc.tuple(
    someQuestion,
    fc.option(sum, { freq: 4 }),
    fc.option(fc.nat(MAKERS - 1), { freq: 2 }),
  );
  let compared = 0;
  for (const [some, whole, at] of fc.sample(asked, { numRuns: 150, seed: SEED })) {
    const asset = some.method === 'palmpay' ? some.asset : 'USDT';
    const question = {
      ...some,
      asset,
      fiat: 'NGN',
      sum: whole === null ? null : BigInt(whole) * 100n,
    };
    const reader = at === null ? null : (makers[at] ?? null);
    compared += await compareAnswers(question, reader, 4);
  }
  expect(compared).toBeGreaterThan(4_000);
}, 300_000);
