import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDay } from '#core/webhooks/event-day.ts';
import { verifyEvents } from '#core/webhooks/verify-events.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';
import { closeEventDays } from '#server/business/webhooks/close-event-day.ts';
import { someEvent } from '#tests/support/factories/merchant-events.ts';
import { merchant } from '#tests/support/factories/merchants.ts';
import { type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';

const config = { secret: 'a secret of this installation alone' } as never;

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at?.close());

const close = () => closeEventDays({ db: at.db, config });

/** Moves the product's clock to a time of day in Lagos, on the day that is so many after the first. */
const moveTo = (day: number, time: string) =>
  rows(
    at.db,
    sql`update app_clock set ahead =
      ((date '2027-03-01' + ${day}::int + ${time}::time) at time zone 'Africa/Lagos') - clock_timestamp()`,
  );

type Digest = EventDay & { signature: string };
interface HeldEvent {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly data: Digest;
}
const eventsOf = (merchantId: string, isTest = false) =>
  rows(
    at.db,
    sql<HeldEvent>`select seq::int as seq, id, type, data from merchant_events
      where merchant_id = ${merchantId} and is_test = ${isTest} order by seq`,
  );

/** The events as an integration received them, a line each. */
const bodiesOf = async (merchantId: string) =>
  (
    await rows(
      at.db,
      sql<{ body: string }>`select body from merchant_events
        where merchant_id = ${merchantId} and not is_test order by seq desc`,
    )
  ).map(({ body }) => body);

test('each day in Lagos that had events is closed once, in each mode, and the digests leave no gap', async () => {
  const merchantId = await merchant(at.db);
  await moveTo(0, '10:00');
  await someEvent(at.db, merchantId);
  await someEvent(at.db, merchantId, { isTest: true });
  await moveTo(0, '23:59');
  await someEvent(at.db, merchantId);
  expect(await close(), 'the day goes on').toBe(0);
  await moveTo(1, '00:01');
  await someEvent(at.db, merchantId);
  expect(await close()).toBe(2);
  expect(await close(), 'once').toBe(0);
  // A quiet day, and a worker that slept for three.
  await moveTo(3, '12:00');
  await someEvent(at.db, merchantId);
  await moveTo(5, '12:00');
  expect(await close()).toBe(2);
  await moveTo(9, '12:00');
  expect(await close(), 'the event of a digest makes no day').toBe(0);

  const held = await eventsOf(merchantId);
  const digests = held.filter(({ type }) => type === 'events.day_closed').map(({ data }) => data);
  expect(digests).toMatchObject([
    { day: '2027-03-01', first_seq: 1, last_seq: 2, count: 2 },
    { day: '2027-03-02', first_seq: 3, last_seq: 4, count: 2 },
    { day: '2027-03-04', first_seq: 5, last_seq: 5, count: 1 },
  ]);
  const inTest = await eventsOf(merchantId, true);
  expect(inTest.map(({ type }) => type)).toEqual(['invoice.paid', 'events.day_closed']);
});

test('an integration proves what it holds by the digests', async () => {
  const merchantId = await merchant(at.db);
  for (const day of [60, 61]) {
    await moveTo(day, '12:00');
    for (let n = 0; n < 3; n++) await someEvent(at.db, merchantId);
  }
  await moveTo(62, '12:00');
  await close();
  const keys = [(await recordKey(config)).publicJwk];
  const bodies = await bodiesOf(merchantId);
  const proven = await verifyEvents([...bodies, ...bodies], keys);
  expect(proven).toEqual({
    events: 8,
    days: ['2027-04-30', '2027-05-01'],
    provenThrough: 6,
    problems: [],
  });

  const without = (seq: number) => bodies.filter((body) => !body.includes(`"seq":${seq},`));
  expect((await verifyEvents(without(5), keys)).problems).toEqual([
    'number 5 is missing',
    '2027-05-01: 2 of 3 events are there',
  ]);
  expect(await verifyEvents(without(1), keys), 'from the second day on').toMatchObject({
    days: ['2027-05-01'],
    problems: [],
  });
  const other = bodies.map((body) =>
    body.includes('"seq":2,') ? body.replace(/evt_.../, 'evt_aaa') : body,
  );
  expect((await verifyEvents(other, keys)).problems).toEqual([
    '2027-04-30: an event is another one',
  ]);
  const foreign = [(await recordKey({ secret: 'of another installation' })).publicJwk];
  expect((await verifyEvents(bodies, foreign)).problems).toEqual([
    '2027-04-30: the digest was not signed by this key',
    '2027-05-01: the digest was not signed by this key',
  ]);
  expect((await verifyEvents(['{}', 'no json'], keys)).problems).toHaveLength(2);
});

test('an event of yesterday that was written after the digest is in the next one', async () => {
  const merchantId = await merchant(at.db);
  await moveTo(20, '12:00');
  await someEvent(at.db, merchantId);
  await moveTo(21, '00:30');
  await close();
  const late = await someEvent(at.db, merchantId);
  await sql`update merchant_events set occurred_at = occurred_at - interval '1 hour' where id = ${late}`.execute(
    at.db,
  );
  expect(await close()).toBe(0);
  await moveTo(22, '00:30');
  expect(await close()).toBe(1);
  const digests = (await eventsOf(merchantId)).filter(({ type }) => type === 'events.day_closed');
  expect(digests.map(({ data }) => [data.day, data.first_seq, data.last_seq])).toEqual([
    ['2027-03-21', 1, 1],
    ['2027-03-22', 2, 3],
  ]);
});

test('two workers close a day once, and a closed merchant’s days stay open', async () => {
  const [open, closed] = [await merchant(at.db), await merchant(at.db)];
  await moveTo(30, '12:00');
  for (const merchantId of [open, closed]) await someEvent(at.db, merchantId);
  await transaction(at.db, (tx) =>
    sql`update merchant_profiles set status = 'closed' where user_id = ${closed}`.execute(tx),
  );
  await moveTo(31, '12:00');
  const counts = await Promise.all([close(), close()]);
  expect(counts[0] + counts[1]).toBe(1);
  expect((await eventsOf(open)).map(({ type }) => type)).toEqual([
    'invoice.paid',
    'events.day_closed',
  ]);
});
