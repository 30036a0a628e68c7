import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { meritOf, priceCost } from '#core/market/ranking.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { followOffers, recheckOffers } from '#server/trading/market/follow-offers.ts';
import { refreshCards } from '#server/trading/market/refresh-cards.ts';
import { refreshTrader } from '#server/trading/reputation/refresh-trader.ts';
import { type MoneyDatabase, moneyDatabase, person } from '#tests/support/factories/people.ts';

let database: MoneyDatabase;
let db: Db;
const log = { info: vi.fn(), warn: vi.fn() };

/** Until nothing is left to follow: other users of the cluster hold changes back while they run. */
async function follow() {
  for (let left = true; left;) {
    await followOffers({ db, log: log as never });
    ({ left } = await one(
      db,
      sql<{ left: boolean }>`select exists (select from change_feed f, feed_cursors c
        where (f.xid, f.id) > (c.xid, c.id) and c.moved_at > clock_timestamp() - interval '9 minutes') as left`,
    ));
    if (left) await sleep(10);
  }
}

beforeAll(async () => {
  database = await moneyDatabase();
  db = database.db;
  await follow();
});
afterAll(() => database.close());

interface OfferOptions {
  readonly amount?: number;
  readonly oneAtATime?: boolean;
  readonly type?: 'buy' | 'sell';
}

async function offer(
  maker: string,
  { amount = 100, oneAtATime = false, type = 'sell' }: OfferOptions = {},
) {
  const sells = type === 'sell';
  const { id } = await one(
    db,
    sql<{
      id: string;
    }>`insert into trades (creator_id, seller_id, buyer_id, trade_type, asset, amount,
        original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp,
        one_at_a_time)
      values (${maker}, ${sells ? maker : null}::uuid, ${sells ? null : maker}::uuid, ${type}, 'USDT', ${amount},
        ${amount}, 1500, 1000, 1000000, '{bank-transfer,opay}', 30, ${oneAtATime}) returning id`,
  );
  return id;
}

const change = (id: string, set: ReturnType<typeof sql>) =>
  rows(db, sql`update trades set ${set} where id = ${id}`);

interface ListingRow {
  readonly method: string;
  readonly take_min: bigint;
  readonly take_max: bigint;
}

async function listingsOf(id: string): Promise<ListingRow[]> {
  return rows(
    db,
    sql<ListingRow>`select method, take_min, take_max from offer_listings where trade_id = ${id} order by method`,
  );
}

async function isListed(id: string): Promise<boolean> {
  const { listed } = await one(
    db,
    sql<{
      listed: boolean;
    }>`select exists (select from offer_cards where trade_id = ${id}) as listed`,
  );
  expect((await listingsOf(id)).length > 0).toBe(listed);
  return listed;
}

async function cardOf(id: string): Promise<{ creator: Record<string, unknown> }> {
  const { card } = await one(
    db,
    sql<{ card: string }>`select card from offer_cards where trade_id = ${id}`,
  );
  return JSON.parse(`${card}null}}`) as { creator: Record<string, unknown> };
}

test('what enters the market, changes there and leaves it is followed from the feed alone', async () => {
  const maker = await person(db);
  const id = await offer(maker);
  expect(await isListed(id)).toBe(false);
  await follow();
  expect((await listingsOf(id)).map(({ method }) => method)).toEqual(['', 'bank-transfer', 'opay']);
  await change(id, sql`payment_method_ids = '{kuda}'`);
  await follow();
  expect((await listingsOf(id)).map(({ method }) => method)).toEqual(['', 'kuda']);
  for (const [away, back] of [
    [sql`pause_reason = 'price'`, sql`pause_reason = null`],
    [sql`is_private = true`, sql`is_private = false`],
    [sql`amount = 0`, sql`amount = 100`],
  ] as const) {
    await change(id, away);
    await follow();
    expect(await isListed(id)).toBe(false);
    await change(id, back);
    await follow();
    expect(await isListed(id)).toBe(true);
  }
  await change(id, sql`status = 'cancelled'`);
  await follow();
  expect(await isListed(id)).toBe(false);
});

test('the sums an offer takes follow what is left of it; a rest is taken whole', async () => {
  const id = await offer(await person(db));
  const left = async (amount: number) => {
    await change(id, sql`amount = ${amount}`);
    await follow();
    const [listing] = await listingsOf(id);
    return [listing?.take_min, listing?.take_max];
  };
  expect(await left(100)).toEqual([100_000n, 15_000_000n]);
  expect(await left(2_000)).toEqual([100_000n, 100_000_000n]);
  expect(await left(0.5)).toEqual([75_000n, 75_000n]);
  await change(id, sql`trade_offer_type = 'Full'`);
  expect(await left(80)).toEqual([12_000_000n, 12_000_000n]);
});

test('an offer taken one part at a time is off the list while a part runs', async () => {
  const [maker, taker] = [await person(db), await person(db)];
  const [single, several] = [await offer(maker, { oneAtATime: true }), await offer(maker)];
  const takePart = (parent: string) =>
    one(
      db,
      sql<{
        id: string;
      }>`insert into trades (parent_id, creator_id, seller_id, buyer_id, trade_type, status, asset,
          amount, original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids,
          seller_fee_bp, purchased_amount, total_fiat, completion_timeout)
        values (${parent}, ${maker}, ${maker}, ${taker}, 'sell', 'in_payment', 'USDT', 10, 10, 1500, 1000, 1000000,
          '{opay}', 30, 10, 15000, app_now()) returning id`,
    );
  const parts = [await takePart(single), await takePart(several)];
  await follow();
  expect([await isListed(single), await isListed(several)]).toEqual([false, true]);
  await change(parts[0]?.id ?? '', sql`status = 'cancelled'`);
  await follow();
  expect([await isListed(single), await isListed(several)]).toEqual([true, true]);
});

test('a trader’s cards show new figures after a trade of theirs ended, and a new name and level at once', async () => {
  const [maker, buyer] = [await person(db), await person(db)];
  const [shown, ended] = [await offer(maker), await offer(maker)];
  await follow();
  await rows(db, sql`update trader_profiles set completed_trades = 7 where id = ${maker}`);
  await follow();
  expect((await cardOf(shown)).creator['completed_trades']).toBe(0);
  await rows(
    db,
    sql`insert into trade_events (trade_id, kind, to_status, seller_id, buyer_id)
      values (${ended}, 'released', 'completed', ${maker}, ${buyer})`,
  );
  await change(ended, sql`status = 'cancelled'`);
  await follow();
  expect((await cardOf(shown)).creator['completed_trades']).toBe(7);
  const handle = `renamed-${crypto.randomUUID().slice(0, 8)}`;
  await rows(
    db,
    sql`update trader_profiles set handle = ${handle}, verification_level = 'verified' where id = ${maker}`,
  );
  await follow();
  expect((await cardOf(shown)).creator).toMatchObject({ handle, verification_level: 'verified' });
});

test('figures that are computed later are shown once they are', async () => {
  const maker = await person(db);
  const id = await offer(maker);
  await rows(db, sql`update trader_profiles set reputation_score = 50 where id = ${maker}`);
  await follow();
  expect((await cardOf(id)).creator).toMatchObject({ reputation_score: 50 });
  // Nobody has traded with them yet, so there is no score.
  await transaction(db, (tx) => refreshTrader(tx, maker));
  await follow();
  expect((await cardOf(id)).creator).toMatchObject({ reputation_score: null });
});

test('two workers at once, and an interrupted worker, leave the same list', async () => {
  const maker = await person(db);
  const ids = await Promise.all(Array.from({ length: 30 }, () => offer(maker)));
  await Promise.all([
    follow(),
    follow(),
    refreshCards(db, ids),
    refreshCards(db, ids.toReversed()),
  ]);
  expect(await Promise.all(ids.map(isListed))).toEqual(ids.map(() => true));
  const { at } = await one(db, sql<{ at: string }>`select id::text as at from feed_cursors`);
  await rows(db, sql`update feed_cursors set id = 0, xid = '1'`);
  await follow();
  expect(await refreshCards(db, ids)).toBe(0);
  const again = await one(db, sql<{ at: string }>`select id::text as at from feed_cursors`);
  expect(BigInt(again.at)).toBeGreaterThanOrEqual(BigInt(at));
});

test('behind the feed everything is rechecked; what no change reported, on the slow round', async () => {
  const [listed, gone, stale] = [
    await offer(await person(db)),
    await offer(await person(db)),
    await offer(await person(db)),
  ];
  await follow();
  const damage = async () => {
    await rows(db, sql`delete from offer_cards where trade_id = ${listed}`);
    await rows(db, sql`update offer_listings set take_max = 1 where trade_id = ${stale}`);
  };
  await change(gone, sql`status = 'cancelled'`);
  await damage();
  await rows(db, sql`delete from change_feed`);
  await follow();
  expect(await isListed(gone)).toBe(true);
  await rows(db, sql`update feed_cursors set moved_at = moved_at - interval '10 minutes'`);
  await follow();
  expect([await isListed(listed), await isListed(gone)]).toEqual([true, false]);
  expect((await listingsOf(stale))[0]?.take_max).toBe(15_000_000n);

  await damage();
  log.warn.mockClear();
  await rows(db, sql`update offer_rounds set after_id = '00000000-0000-0000-0000-000000000000'`);
  await recheckOffers({ db, log: log as never });
  expect(await isListed(listed)).toBe(true);
  expect((await listingsOf(stale))[0]?.take_max).toBe(15_000_000n);
  expect(log.warn).toHaveBeenCalledWith({ changed: 2 }, expect.any(String));
});

test('the database counts points as the shown formula does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        tradeType: fc.constantFrom('buy' as const, 'sell' as const),
        priceUnits: fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }),
        completed: fc.nat(1_000_000),
        failed: fc.nat(1_000_000),
        stepSeconds: fc.option(fc.nat(10_000_000)),
        isVerified: fc.boolean(),
      }),
      async (facts) => {
        const { tradeType, priceUnits, completed, failed, stepSeconds, isVerified } = facts;
        const counted = await one(
          db,
          sql<{
            cost: number;
            merit: number;
          }>`select offer_price_cost(${tradeType}, ${priceUnits}) as cost,
            offer_merit(${completed}, ${failed}, ${stepSeconds}::int, ${isVerified}) as merit`,
        );
        expect(counted).toEqual({ cost: priceCost(tradeType, priceUnits), merit: meritOf(facts) });
      },
    ),
    { numRuns: 300 },
  );
});
