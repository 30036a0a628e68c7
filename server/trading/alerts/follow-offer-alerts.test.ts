import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inputOf } from '#server/procedure-input.ts';
import { meetsAlert } from '#server/trading/alerts/meets-alert.ts';
import { CreateOfferAlert } from '#core/alerts/wire.ts';
import {
  type AlertRow,
  criteriaOfRow,
  criteriaOfInput,
} from '#server/trading/alerts/alert-rows.ts';
import { followOfferAlerts } from '#server/trading/alerts/follow-offer-alerts.ts';
import { matchMarket } from '#server/trading/alerts/match-market.ts';
import {
  createAlert,
  pauseAlert,
  renewAlert,
  updateAlert,
} from '#server/trading/alerts/save-alert.ts';
import { processExpiringAlerts } from '#server/trading/alerts/process-expiring-alerts.ts';
import { readWaiting } from '#server/trading/alerts/waiting-alerts.ts';
import { readOffers } from '#server/trading/alerts/watched-offers.ts';
import { type Db, one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { pauseTrade, resumeTrade } from '#server/trading/trades/offers/pause-trade.ts';
import { repriceFloatingOffers } from '#server/trading/trades/offers/reprice-floating-offers.ts';
import { blockTrader } from '#server/trading/reputation/trader-ties.ts';
import {
  addAccount,
  deskOf,
  editOffer,
  makeOffer,
  setRate,
} from '#tests/support/factories/offers.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  person,
  unidentified,
} from '#tests/support/factories/people.ts';
import { readableFeed } from '#tests/support/harness/readable-feed.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let at: MoneyDatabase;
let db: Db;
const log = { info: vi.fn() };
const node = () => ({ db, config: { mode: 'sandbox' } as never, log: log as never });

beforeAll(async () => {
  at = await moneyDatabase();
  db = at.db;
  await follow();
});
afterEach(() => rows(db, sql`delete from offer_alerts`));
afterAll(() => at.close());

/** By one node or several at once, until nothing is left to follow: other tests may hold changes back. */
async function follow(nodes = 1) {
  for (let left = true; left;) {
    await Promise.all(Array.from({ length: nodes }, () => followOfferAlerts(node())));
    ({ left } = await one(
      db,
      sql<{
        left: boolean;
      }>`select exists (select from change_feed f, feed_cursors c where c.name = 'offer-alerts'
        and (f.xid, f.id) > (c.xid, c.id) and c.moved_at > clock_timestamp() - interval '9 minutes') as left`,
    ));
    if (left) await sleep(10);
  }
}

/** An alert as its owner creates it; returns its id and how many offers matched it at once. */
async function wait(userId: string, input: Record<string, unknown> = {}) {
  const criteria = criteriaOfInput(
    inputOf(CreateOfferAlert, { p_side: 'buy', p_asset: 'USDT', p_fiat_currency: 'NGN', ...input }),
  );
  const { id, isNewlyWatching } = await createAlert(db, userId, criteria);
  return { id, criteria: criteria, now: await matchMarket(db, 'sandbox', id, isNewlyWatching) };
}

interface AlertNotification {
  readonly title: string;
  readonly message: string;
  readonly metadata: Record<string, unknown>;
}

/** This person's alert notifications, oldest first. */
const notificationsOf = (userId: string) =>
  rows(
    db,
    sql<AlertNotification>`select title, message, metadata from notifications
      where user_id = ${userId} and type = 'offer_alert' order by created_at, id`,
  );
/** The offers among them. */
async function notifiedOffersOf(userId: string): Promise<string[]> {
  const ids = (await notificationsOf(userId)).map(({ metadata }) => metadata['tradeId']);
  return ids.filter((id) => typeof id === 'string');
}

const maker = () => unidentified(db, { amount: '1000' });
/** A maker with accounts of OPay and Kuda. */
async function payable() {
  const id = await maker();
  await addAccount(db, id, '999992');
  await addAccount(db, id, '50211');
  return id;
}
const offer = async (change: Record<string, unknown> = {}, by?: string) =>
  makeOffer(deskOf(db), by ?? (await maker()), change);

const alertRow = (id: string) =>
  one(
    db,
    sql<{ fired_count: number; has_fired: boolean }>`
      select fired_count, last_fired_at is not null as has_fired from offer_alerts where id = ${id}`,
  );

test('an offer that matches is notified once, in words, and counted in the alert', async () => {
  const ngozi = await unidentified(db);
  const { id, now } = await wait(ngozi, { p_price_limit: '1520', p_method_ids: ['opay'] });
  expect(now).toBe(0);
  const by = await payable();
  await rows(db, sql`update trader_profiles set handle = 'Ada Obi' where id = ${by}`);
  const better = await offer({ p_payment_method_ids: ['bank-transfer', 'opay'] }, by);
  await offer({ p_price_per_unit: 1521, p_payment_method_ids: ['opay'] }, by);
  await offer();
  await follow();
  expect(await notificationsOf(ngozi)).toEqual([
    {
      title: 'USDT at ₦1,520.00',
      message: 'Ada Obi sells for ₦10,000.00 to ₦152,000.00, by OPay.',
      metadata: { tradeId: better, alertId: id },
    },
  ]);
  expect(await alertRow(id)).toEqual({ fired_count: 1, has_fired: true });
});

test('nobody is notified of their own offers, across a block, or of untakeable ones', async () => {
  const [ngozi, blocking, blocked, picky, strict] = [
    await maker(),
    await maker(),
    await maker(),
    await maker(),
    await maker(),
  ];
  await wait(ngozi);
  await blockTrader(db, blocking, ngozi);
  await blockTrader(db, ngozi, blocked);
  await offer({}, ngozi);
  await offer({}, blocking);
  await offer({}, blocked);
  await offer({ p_verified_only: true }, picky);
  await offer({ p_min_counterparty_trades: 1 }, strict);
  await offer({ p_is_private: true });
  const fine = await offer();
  await follow();
  expect(await notifiedOffersOf(ngozi)).toEqual([fine]);
});

test('only an edit by its maker notifies of the same offer again', async () => {
  const ngozi = await unidentified(db);
  const by = await maker();
  await wait(ngozi, { p_price_limit: '1600' });
  const id = await offer({}, by);
  await follow();
  await editOffer(deskOf(db), by, id, { p_price_per_unit: 1500 });
  await follow();
  await follow();
  expect(await notifiedOffersOf(ngozi)).toEqual([id, id]);
  expect((await notificationsOf(ngozi))[1]).toMatchObject({
    title: 'USDT at ₦1,500.00',
    message: expect.stringMatching(/ The offer was edited\.$/) as string,
  });

  await editOffer(deskOf(db), by, id, { p_auto_release: true });
  await follow();
  const editor = { userId: by, hasSecondFactor: true };
  await pauseTrade(deskOf(db), editor, id);
  await follow();
  await resumeTrade(deskOf(db), editor, id);
  await follow();
  expect(await notifiedOffersOf(ngozi)).toHaveLength(2);
});

test('a taken part, an expired trade and a returning offer do not notify again', async () => {
  const ngozi = await unidentified(db);
  await wait(ngozi);
  const id = await offer();
  await follow();
  const taker = await unidentified(db);
  const part = await acceptTrade(at, {
    presence: PROVEN,
    ...TAKES_ALL,
    tradeId: id,
    takerId: taker,
    part: '10',
  });
  if (!part.success) throw new Error(part.message);
  await follow();
  await letTimePass(db, 20);
  expect(await expireOverdueTrades({ ...at, config: { mode: 'sandbox' } } as never)).toBe(1);
  await follow();

  const whole = await acceptTrade(at, {
    presence: PROVEN,
    ...TAKES_ALL,
    tradeId: id,
    takerId: await unidentified(db),
  });
  if (!whole.success) throw new Error(whole.message);
  await follow();
  await letTimePass(db, 20);
  await expireOverdueTrades({ ...at, config: { mode: 'sandbox' } } as never);
  await follow();
  const { status } = await one(
    db,
    sql<{ status: string }>`select status from trades where id = ${id}`,
  );
  expect(status).toBe('open');
  expect(await notifiedOffersOf(ngozi)).toEqual([id]);
});

test('a price that follows the rate into a limit is notified once, and never again', async () => {
  await setRate(db, '1500');
  const [cheap, near] = [await unidentified(db), await unidentified(db)];
  await wait(cheap, { p_price_limit: '1490' });
  await wait(near, { p_margin_bp: 100 });
  const id = await offer({ p_margin_bp: 100 });
  await follow();
  expect([await notifiedOffersOf(cheap), await notifiedOffersOf(near)]).toEqual([[], [id]]);
  for (const rate of ['1475', '1480', '1510', '1470']) {
    await setRate(db, rate);
    await repriceFloatingOffers(deskOf(db));
    await follow();
  }
  expect([await notifiedOffersOf(cheap), await notifiedOffersOf(near)]).toEqual([[id], [id]]);
});

test('a floating margin counts before its price has followed; a fixed price is measured by the current rate', async () => {
  await setRate(db, '1500');
  const ngozi = await unidentified(db);
  await wait(ngozi, { p_margin_bp: 0 });
  const by = await maker();
  const floating = await offer({ p_margin_bp: 100 }, by);
  const fixed = await offer({ p_price_per_unit: 1520 }, by);
  await follow();
  expect(await notifiedOffersOf(ngozi)).toEqual([]);

  // The rate leaps above both prices. The floating one is not repriced yet, but somebody takes a part of each.
  await setRate(db, '1550');
  for (const tradeId of [floating, fixed]) {
    const taken = await acceptTrade(at, {
      presence: PROVEN,
      ...TAKES_ALL,
      tradeId,
      takerId: await unidentified(db),
      part: '10',
    });
    if (!taken.success) throw new Error(taken.message);
  }
  await follow();
  expect(await notifiedOffersOf(ngozi)).toEqual([fixed]);

  await rows(db, sql`update exchange_rates set is_active = false where from_currency = 'USDT'`);
  const dark = await unidentified(db);
  await wait(dark, { p_margin_bp: 2000 });
  await offer({ p_price_per_unit: 400, p_max_order_amount: 40_000 });
  await follow();
  expect(await notifiedOffersOf(dark)).toEqual([]);
  await rows(db, sql`update exchange_rates set is_active = true where from_currency = 'USDT'`);
  await setRate(db, '1500');
});

test('offers that matched at creation are shown and not notified; later ones are', async () => {
  const ngozi = await unidentified(db);
  const by = await maker();
  const there = await offer({ p_price_per_unit: 1490 }, by);
  const dear = await offer({ p_price_per_unit: 1600 }, by);
  await follow();
  const { id, now, criteria } = await wait(ngozi, { p_price_limit: '1490' });
  expect(now).toBe(
    (
      await rows(
        db,
        sql`select 1 from trades where status = 'open' and trade_type = 'sell' and price_per_unit <= 1490`,
      )
    ).length,
  );
  await rows(db, sql`update trades set updated_at = app_now() where id in (${there}, ${dear})`);
  await follow();
  expect(await notifiedOffersOf(ngozi)).toEqual([]);
  await editOffer(deskOf(db), by, dear, { p_price_per_unit: 1480 });
  await follow();
  expect(await notifiedOffersOf(ngozi)).toEqual([dear]);

  await pauseAlert(db, ngozi, id, true);
  const missed = await offer({ p_price_per_unit: 1485 });
  await follow();
  const back = await pauseAlert(db, ngozi, id, false);
  expect(back.isNewlyWatching).toBe(true);
  expect(await matchMarket(db, 'sandbox', id, back.isNewlyWatching)).toBe(now + 2);
  await rows(db, sql`update trades set updated_at = app_now() where id = ${missed}`);
  await follow();
  expect(await notifiedOffersOf(ngozi)).toEqual([dear]);

  // A press on Renew in the second in which an offer appears must not swallow it.
  const fresh = await offer({ p_price_per_unit: 1484 });
  const renewed = await renewAlert(db, ngozi, id);
  await matchMarket(db, 'sandbox', id, renewed.isNewlyWatching);
  await follow();
  expect(await notifiedOffersOf(ngozi)).toEqual([dear, fresh]);
  await updateAlert(db, ngozi, id, { ...criteria, verifiedOnly: true });
  await offer({ p_price_per_unit: 1484 });
  await follow();
  expect(await notifiedOffersOf(ngozi)).toHaveLength(2);
});

test('several nodes at once, a lost cursor and a crash before the end notify once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => unidentified(db)));
  for (const each of people) await wait(each);
  const by = await maker();
  const made: string[] = [];
  for (let n = 0; n < 5; n++) made.push(await offer({ p_amount: 50 }, by));
  await follow(4);
  // The cursor is where it was before, as after a crash between the work and the commit; then it is lost.
  await rows(db, sql`update feed_cursors set xid = '1', id = 0 where name = 'offer-alerts'`);
  await follow(2);
  await rows(db, sql`delete from feed_cursors where name = 'offer-alerts'`);
  await Promise.all([followOfferAlerts(node()), followOfferAlerts(node())]);
  for (const each of people)
    expect((await notifiedOffersOf(each)).toSorted()).toEqual(made.toSorted());
});

test('after an absence the whole market is matched, so nothing is missed', async () => {
  const ngozi = await unidentified(db);
  await wait(ngozi, { p_side: 'sell' });
  await rows(
    db,
    sql`update feed_cursors set moved_at = moved_at - interval '1 hour' where name = 'offer-alerts'`,
  );
  const id = await offer({ p_trade_type: 'buy', p_price_per_unit: 1510 }, await unidentified(db));
  await rows(db, sql`delete from change_feed`);
  await follow();
  expect(await notifiedOffersOf(ngozi)).toEqual([id]);
});

test('of a flood ten are notified within the hour, the best first; one line counts the rest', async () => {
  const ngozi = await unidentified(db);
  const { id } = await wait(ngozi, { p_amount_fiat: '50000' });
  const by = await person(db, { amount: '10000' });
  const made = new Map<string, number>();
  for (let n = 0; n < 14; n++) {
    const price = 1500 + ((n * 5) % 14);
    made.set(
      await offer({ p_price_per_unit: price, p_amount: 50, p_max_order_amount: 60_000 }, by),
      price,
    );
  }
  await readableFeed(db);
  await follow();
  const first = await notificationsOf(ngozi);
  expect(first).toHaveLength(11);
  const best = [...made].toSorted(([, a], [, b]) => a - b).map(([trade]) => trade);
  expect((await notifiedOffersOf(ngozi)).toSorted()).toEqual(best.slice(0, 10).toSorted());
  const line = first.find(({ metadata }) => 'more' in metadata);
  expect(line).toMatchObject({
    title: 'USDT: and 4 more offers',
    metadata: { alertId: id, more: 4, list: '/trades?amount=50000' },
  });
  await rows(db, sql`update notifications set is_read = true where user_id = ${ngozi}`);
  await offer({ p_amount: 50, p_max_order_amount: 60_000 }, by);
  await follow();
  const unread = await rows(
    db,
    sql`select title from notifications where user_id = ${ngozi} and not is_read`,
  );
  expect(unread).toEqual([{ title: 'USDT: and 5 more offers' }]);
  expect(await alertRow(id)).toMatchObject({ fired_count: 15 });

  await letTimePass(db, 61);
  const later = await offer({ p_amount: 50, p_max_order_amount: 60_000 }, by);
  await follow();
  expect(await notifiedOffersOf(ngozi)).toContain(later);
});

test('an alert ends after thirty days unless renewed, and warns a day before', async () => {
  const [ngozi, tobi] = [await unidentified(db), await unidentified(db)];
  const ending = await wait(ngozi, { p_verified_only: false });
  await wait(tobi, { p_verified_only: false });
  await letTimePass(db, 29 * 24 * 60 + 60);
  await Promise.all([processExpiringAlerts(db), processExpiringAlerts(db)]);
  await processExpiringAlerts(db);
  expect(await notificationsOf(ngozi)).toEqual([
    {
      title: 'Your alert on USDT ends tomorrow',
      message: 'Renew it with one tap for 30 more days.',
      metadata: { alertId: ending.id },
    },
  ]);
  const { isNewlyWatching } = await renewAlert(db, ngozi, ending.id);
  expect(isNewlyWatching).toBe(false);
  await letTimePass(db, 24 * 60);
  const id = await offer();
  await follow();
  expect((await notifiedOffersOf(ngozi)).at(-1)).toBe(id);
  expect(await notifiedOffersOf(tobi)).toEqual([]);
  const again = await wait(tobi, { p_verified_only: false });
  expect(again.now).toBeGreaterThan(0);
});

test('marks of offers that have ended are deleted, those of others stay', async () => {
  const ngozi = await unidentified(db);
  const by = await maker();
  await wait(ngozi);
  const [gone, open] = [await offer({ p_amount: 50 }, by), await offer({ p_amount: 50 }, by)];
  await follow();
  await rows(db, sql`update trades set status = 'cancelled' where id = ${gone}`);
  await letTimePass(db, 25 * 60);
  await processExpiringAlerts(db);
  const left = await rows(
    db,
    sql`select trade_id from offer_alert_firings where user_id = ${ngozi} and trade_id in (${gone}, ${open})`,
  );
  expect(left).toEqual([{ trade_id: open }]);
});

test('the search by index finds exactly the alerts that the rule does', async () => {
  await rows(
    db,
    sql`update trader_profiles set verification_level = 'verified' where id in
    (select creator_id from trades where status = 'open' order by id limit 3)`,
  );
  for (const [n, rate] of ['1500', '1450', '1540'].entries()) {
    await setRate(db, rate);
    await offer(
      { p_margin_bp: 50 * n - 50, p_payment_method_ids: n === 1 ? ['opay'] : ['kuda'] },
      await payable(),
    );
    await offer({ p_trade_type: 'buy', p_price_per_unit: 1480 + 10 * n }, await unidentified(db));
  }
  await setRate(db, '1507.35');
  const ids = (
    await rows(db, sql<{ id: string }>`select id from trades where status = 'open'`)
  ).map((t) => t.id);
  const offers = await readOffers(db, 'sandbox', ids);
  const watcher = await unidentified(db);
  const inputs = fc.record({
    p_side: fc.constantFrom('buy', 'sell'),
    p_asset: fc.constantFrom('USDT', 'USDT', 'USDT', 'USDC'),
    p_method_ids: fc.subarray(['opay', 'kuda', 'bank-transfer'], { maxLength: 2 }),
    p_amount_fiat: fc.option(fc.integer({ min: 5_000, max: 200_000 })),
    p_verified_only: fc.boolean(),
    limit: fc.oneof(
      fc.constant({}),
      fc
        .integer({ min: 144_000, max: 162_000 })
        .map((kobo) => ({ p_price_limit: (kobo / 100).toFixed(2) })),
      fc.integer({ min: -600, max: 600 }).map((bp) => ({ p_margin_bp: bp })),
    ),
  });
  await fc.assert(
    fc.asyncProperty(inputs, async ({ limit, ...input }) => {
      await rows(db, sql`delete from offer_alerts`);
      const criteria = criteriaOfInput(inputOf(CreateOfferAlert, { ...input, ...limit }));
      await rows(db, sql`delete from auth.rate_buckets`);
      const { id } = await createAlert(db, watcher, criteria);
      const waiting = await readWaiting(db, offers);
      const alert = await one(
        db,
        sql<AlertRow>`select id, user_id, side, asset, fiat_currency, price_limit, margin_bp, method_ids, amount_fiat,
          verified_only from offer_alerts where id = ${id}`,
      );
      const stored = criteriaOfRow(alert);
      expect(stored).toEqual(criteria);
      const wanted = offers.flatMap((each, index) =>
        meetsAlert(stored, each) && !each.verifiedOnly && each.minTrades === 0 ? index : [],
      );
      expect(waiting.map(({ offer_index }) => offer_index)).toEqual(wanted);
    }),
    { numRuns: 120 },
  );
});

test('only alerts whose limit an offer meets are read, for any estimate of the planner', async () => {
  const owner = await unidentified(db);
  await rows(
    db,
    sql`insert into offer_alerts (user_id, side, asset, fiat_currency, price_limit, expires_at)
      select ${owner}, 'buy', 'USDT', 'NGN', 100 + n::numeric / 100, app_now() + interval '1 day'
      from generate_series(1, 10000) n`,
  );
  await wait(await unidentified(db), { p_price_limit: '1530' });
  const id = await offer();
  const offers = await readOffers(db, 'sandbox', [id]);
  for (const isAnalysed of [false, true]) {
    if (isAnalysed) await analyse();
    await transaction(db, async (tx) => {
      const before = await rowsRead(tx);
      expect(await readWaiting(tx, [...offers, ...offers])).toHaveLength(2);
      expect(await rowsRead(tx)).toBeLessThanOrEqual(before + 4n);
    });
  }
});

async function analyse() {
  const pool = openPool(at.ownerUrl, 1, () => undefined);
  await rows(openDatabase(pool), sql`analyze`).finally(() => pool.end());
}

async function rowsRead(tx: Db): Promise<bigint> {
  const { read } = await one(
    tx,
    sql<{ read: bigint }>`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
      where relname = 'offer_alerts'`,
  );
  return read;
}
