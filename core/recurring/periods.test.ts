import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comingPeriod,
  dueRecurringPeriods,
  firstPeriod,
  nextRecurringPeriod,
  type Repeats,
} from '#core/recurring/periods.ts';
import { daysAfter, runsAt } from '#core/transfers/schedule.ts';

const MONTHS = 400;
const YEARS = 34;
const weekly: Repeats = { cadence: 'weekly', everyDays: null, dayOfMonth: null };
const monthly = (dayOfMonth: number): Repeats => ({
  cadence: 'monthly',
  everyDays: null,
  dayOfMonth,
});
const yearly = (dayOfMonth: number): Repeats => ({
  cadence: 'yearly',
  everyDays: null,
  dayOfMonth,
});
const every = (everyDays: number): Repeats => ({ cadence: 'custom', everyDays, dayOfMonth: null });

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** The table of school, so that the expectation is not the rule's own arithmetic. */
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
const written = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(Math.min(day, lengthOf(year, month))).padStart(2, '0')}`;

function periodsOf(repeats: Repeats, from: string, count: number): string[] {
  const periods = [firstPeriod(repeats, from)];
  while (periods.length < count) periods.push(nextRecurringPeriod(repeats, periods.at(-1) ?? from));
  return periods;
}

const start = fc.record({
  year: fc.integer({ min: 1999, max: 2099 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
});

test('400 months of each day fall on that day, or on the last one of a shorter month', () => {
  fc.assert(
    fc.property(start, ({ year, month, day }) => {
      const expected = Array.from({ length: MONTHS }, (_, n) => {
        const at = month - 1 + n;
        return written(year + Math.floor(at / 12), (at % 12) + 1, day);
      });
      expect(periodsOf(monthly(day), written(year, month, day), MONTHS)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('as many years keep their day, 29 February too', () => {
  fc.assert(
    fc.property(start, ({ year, month, day }) => {
      const expected = Array.from({ length: YEARS }, (_, n) => written(year + n, month, day));
      expect(periodsOf(yearly(day), written(year, month, day), YEARS)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('weeks and every so many days never drift', () => {
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 365 }), ({ year, month, day }, days) => {
      const from = written(year, month, day);
      const each = (gap: number) =>
        Array.from({ length: MONTHS }, (_, n) => daysAfter(from, n * gap));
      expect(periodsOf(weekly, from, MONTHS)).toEqual(each(7));
      expect(periodsOf(every(days), from, MONTHS)).toEqual(each(days));
    }),
    { numRuns: 30 },
  );
});

test('the first period is the day itself or the next such day', () => {
  expect(firstPeriod(monthly(31), '2026-02-10')).toBe('2026-02-28');
  expect(firstPeriod(monthly(5), '2026-12-10')).toBe('2027-01-05');
  expect(firstPeriod(yearly(5), '2026-12-10')).toBe('2027-12-05');
  expect(firstPeriod(weekly, '2026-12-10')).toBe('2026-12-10');
});

test('after days asleep the newest period is due and the others are missed, none beyond the end', () => {
  const now = runsAt('2026-12-10');
  expect(dueRecurringPeriods(every(1), '2026-12-07', { now, lastDay: null })).toEqual({
    due: '2026-12-10',
    missed: 3,
  });
  expect(dueRecurringPeriods(every(1), '2026-12-07', { now, lastDay: '2026-12-08' })).toEqual({
    due: '2026-12-08',
    missed: 1,
  });
  expect(dueRecurringPeriods(monthly(31), '2026-11-30', { now, lastDay: null })).toEqual({
    due: '2026-11-30',
    missed: 0,
  });
  expect(comingPeriod(monthly(31), '2026-09-30', now)).toBe('2026-12-31');
});
