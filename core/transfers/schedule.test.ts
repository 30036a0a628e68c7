import { expect, test } from 'vitest';
import { duePeriods, lagosDay, mayBeginOn, nextPeriod, runsAt } from '#core/transfers/schedule.ts';

test('the day changes at midnight in Lagos, an hour before it does in UTC', () => {
  expect(lagosDay(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(lagosDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
});

test('planned transfers are made at eight in the morning in Lagos', () => {
  expect(runsAt('2026-11-21').toISOString()).toBe('2026-11-21T07:00:00.000Z');
});

test('a plan for the 31st pays on the last day of shorter months and never forgets its day', () => {
  const periods = ['2027-12-31'];
  for (let at = 0; at < 14; at++) {
    periods.push(nextPeriod('monthly', 31, periods.at(-1) ?? '') ?? 'none');
  }
  expect(periods.slice(1)).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
    '2028-06-30',
    '2028-07-31',
    '2028-08-31',
    '2028-09-30',
    '2028-10-31',
    '2028-11-30',
    '2028-12-31',
    '2029-01-31',
    '2029-02-28',
  ]);
});

test('a weekly plan crosses months and years, a single one has no second period', () => {
  expect(nextPeriod('weekly', null, '2026-12-28')).toBe('2027-01-04');
  expect(nextPeriod('once', null, '2026-12-28')).toBeNull();
});

test('after an outage the newest period is due and the others are missed, never paid at once', () => {
  const now = new Date('2026-12-20T09:00:00Z');
  expect(duePeriods('weekly', null, '2026-12-01', now)).toEqual({
    due: '2026-12-15',
    missed: ['2026-12-01', '2026-12-08'],
  });
  expect(duePeriods('weekly', null, '2026-12-20', now)).toEqual({ due: '2026-12-20', missed: [] });
  expect(duePeriods('once', null, '2026-12-01', now)).toEqual({ due: '2026-12-01', missed: [] });
});

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2027-11-22', true],
  ['2027-11-23', false],
])('a plan made on 21 November 2026 may begin on %s: %s', (day, may) => {
  expect(mayBeginOn(day, '2026-11-21')).toBe(may);
});
