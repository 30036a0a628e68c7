import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interestOfDay } from '#core/savings/interest.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';
import { accrueSavings } from '#server/money/savings/accrue-savings.ts';
import { moveSavings } from '#server/money/savings/move-savings.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { writeSavingsRate } from '#server/money/savings/write-savings-rate.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  letTimePass,
  money,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

const DAY = 24 * 60;
let at: MoneyDatabase;
let alarms = 0;
const log = { error: () => (alarms += 1) } as never;

beforeAll(async () => {
  at = await moneyDatabase();
  // Noon, so that a test of hours stays within its day.
  await rows(
    at.db,
    sql`update app_clock set ahead = ((app_now() at time zone 'Africa/Lagos')::date + 1 + time '12:00')
      at time zone 'Africa/Lagos' - now()`,
  );
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

const accrue = () => accrueSavings({ db: at.db, log });
const rate = (rateBp: number, isOpen = true) =>
  transaction(at.db, (tx) =>
    writeSavingsRate(tx, { asset: 'USDT', rateBp, isOpen, note: null, setBy: null }),
  );
const move = (userId: string, direction: 'in' | 'out', amount: string, key: string | null = null) =>
  moveSavings(at.db, { userId, direction, asset: 'USDT', amount, idempotencyKey: key });
const pay = (amount: string) =>
  post(at.db, {
    kind: 'treasury_in',
    reference: `test:${crypto.randomUUID()}`,
    from: { ownerId: null, kind: 'external' },
    to: { ownerId: null, kind: 'treasury' },
    amount: money('USDT', amount),
  });

function savingsOf(userId: string) {
  return one(
    at.db,
    sql<{ savings: string; available: string }>`
      select coalesce(max(savings_balance), 0)::text as savings, coalesce(max(available_balance), 0)::text as available
      from user_balances_v3 where user_id = ${userId}`,
  );
}
const daysOf = (userId: string) =>
  rows(
    at.db,
    sql<{ lowest: string; rate_bp: number; amount: string }>`
      select trim_scale(lowest_balance)::text as lowest, rate_bp, trim_scale(amount)::text as amount
      from savings_interest where user_id = ${userId} order by day`,
  );

test('money moves into savings and back at once, once per press, and only where savings are open', async () => {
  const ada = await person(at.db, { amount: '100' });
  await expect(move(ada, 'in', '10')).rejects.toMatchObject({ code: 'SAVINGS_CLOSED' });
  await rate(400);
  await Promise.all([1, 2, 3].map(() => move(ada, 'in', '60', 'one-press')));
  expect(await savingsOf(ada)).toEqual({ savings: '60', available: '40' });
  await expect(move(ada, 'in', '41')).rejects.toMatchObject({ code: 'BALANCE_DOES_NOT_COVER' });
  await expect(move(ada, 'out', '61')).rejects.toMatchObject({ code: 'SAVINGS_HOLD_LESS' });
  await rate(400, false);
  await move(ada, 'out', '60');
  expect(await savingsOf(ada)).toEqual({ savings: '0', available: '100' });
  await rate(400);
});

test('a day earns on its lowest balance, once, however often it is booked', async () => {
  await pay('1');
  const ada = await person(at.db, { amount: '1000' });
  await move(ada, 'in', '500');
  await letTimePass(at.db, DAY);
  await move(ada, 'out', '200');
  await move(ada, 'in', '700');
  await letTimePass(at.db, DAY);
  await Promise.all([1, 2, 3, 4].map(() => accrue()));
  await accrue();
  // 300 × 4% / 365 = 0.03287671…; the day it came in had no opening balance.
  expect(await daysOf(ada)).toEqual([{ lowest: '300', rate_bp: 400, amount: '0.03287671' }]);
  expect((await savingsOf(ada)).savings).toBe('1000.03287671');
});

test('unpaid days alarm once, are booked later in order, and earn what they would have in time', async () => {
  const [late, again] = [
    await person(at.db, { amount: '5000000' }),
    await person(at.db, { amount: '1' }),
  ];
  await rows(at.db, sql`insert into user_roles (user_id, role) values (${again}, 'admin')`);
  await rows(at.db, sql`delete from limit_rules where product = 'savings'`);
  await move(late, 'in', '5000000');
  for (let day = 0; day < 3; day++) {
    await letTimePass(at.db, DAY);
    await accrue();
    await accrue();
  }
  expect(await daysOf(late)).toEqual([]);
  expect((await savingsOf(late)).savings).toBe('5000000');
  expect(alarms).toBeGreaterThan(0);
  const notified = await rows(
    at.db,
    sql`select 1 from notifications where user_id = ${again} and type = 'savings_unpaid'`,
  );
  expect(notified).toHaveLength(2);

  await pay('5000');
  await accrue();
  let balance = 500_000_000_000_000n;
  let carry = 0n;
  const expected = [1, 2].map(() => {
    const { units, carry: left } = interestOfDay(balance, 400, carry);
    const lowest = balance;
    balance += units;
    carry = left;
    return { lowest, units };
  });
  const booked = await daysOf(late);
  expect(booked.map(({ lowest, amount }) => [lowest, amount])).toEqual(
    expected.map(({ lowest, units }) => [decimal(lowest), decimal(units)]),
  );
});

test('someone whose days cannot be booked delays nobody else', async () => {
  await pay('1');
  const [bad, good] = [
    await person(at.db, { amount: '100' }),
    await person(at.db, { amount: '100' }),
  ];
  for (const id of [bad, good]) await move(id, 'in', '100');
  await letTimePass(at.db, 2 * DAY);
  // A day that already exists cannot be booked; the earliest day is tried first.
  await rows(
    at.db,
    sql`insert into savings_interest (user_id, asset, day, rate_bp, lowest_balance, amount, carry_before, carry_after)
      select user_id, asset, earned_through + 2, 0, 1, 0, 0, 0 from savings_accruals where user_id = ${bad}`,
  );
  await accrue();
  expect(await daysOf(good)).toHaveLength(1);
  await rows(at.db, sql`delete from savings_interest where user_id = ${bad}`);
  await accrue();
  expect(await daysOf(bad)).toHaveLength(1);
});

test('a new rate applies from the next day in Lagos; the day it is set keeps its own', async () => {
  await pay('5000');
  await accrue();
  const ada = await person(at.db, { amount: '3650' });
  await move(ada, 'in', '3650');
  await letTimePass(at.db, DAY);
  await rate(1_000);
  await rate(800);
  await letTimePass(at.db, 2 * DAY);
  await accrue();
  expect((await daysOf(ada)).map(({ rate_bp }) => rate_bp)).toEqual([400, 800]);
  const product = await one(
    at.db,
    sql`select rate_bp, previous_rate_bp from savings_products where asset = 'USDT'`,
  );
  expect(product).toEqual({ rate_bp: 800, previous_rate_bp: 400 });
  await expect(rate(3_001)).rejects.toMatchObject({ code: 'SAVINGS_RATE_NOT_ALLOWED' });
});

test('days booked each morning and days booked all at once yield the same, to the last part of a unit', async () => {
  await pay('100000');
  await accrue();
  const daily = await person(at.db, { amount: '12.34567891' });
  await move(daily, 'in', '12.34567891');
  const yearly = await person(at.db, { amount: '12.34567891' });
  await move(yearly, 'in', '12.34567891');
  await rows(
    at.db,
    sql`update savings_accruals set earned_through = '9999-01-01' where user_id = ${yearly}`,
  );
  for (let day = 0; day < 15; day++) {
    await letTimePass(at.db, DAY);
    await accrue();
  }
  await rows(
    at.db,
    sql`update savings_accruals s set earned_through = (select min(day) - 1 from savings_interest
      where user_id = ${daily}) where user_id = ${yearly}`,
  );
  await accrue();
  expect(await daysOf(yearly)).toHaveLength(14);
  expect(await daysOf(yearly)).toEqual(await daysOf(daily));
  expect(await savingsOf(yearly)).toEqual(await savingsOf(daily));
}, 60_000);

function decimal(units: bigint): string {
  const digits = units.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '');
}
