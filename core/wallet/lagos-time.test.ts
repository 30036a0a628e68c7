import { expect, test } from 'vitest';
import {
  dayBegins,
  daysUpTo,
  lagosDay,
  lagosMonth,
  lagosTime,
  monthPeriod,
  monthsBack,
  yearPeriod,
} from '#core/wallet/lagos-time.ts';

test('a day begins an hour earlier than in Greenwich', () => {
  const lastOfOctober = new Date('2026-10-31T22:59:59.999Z');
  const firstOfNovember = new Date('2026-10-31T23:00:00.000Z');
  expect([lagosDay(lastOfOctober), lagosDay(firstOfNovember)]).toEqual([
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(lagosMonth(firstOfNovember)).toBe('2026-11');
  expect(lagosTime(firstOfNovember)).toBe('2026-11-01 00:00:00');
  expect(dayBegins('2026-11-01')).toEqual(firstOfNovember);
});

test('a month ends where the next one begins, December in the next year', () => {
  expect(monthPeriod('2026-12')).toEqual({
    from: new Date('2026-11-30T23:00:00Z'),
    until: new Date('2026-12-31T23:00:00Z'),
  });
  expect(yearPeriod(2026).until).toEqual(monthPeriod('2026-12')?.until);
  for (const none of ['2026-13', '2026-00', '26-01', '2026-1', '2026-01-01', ''])
    expect(monthPeriod(none)).toBeNull();
});

test('days and months are counted over a new year', () => {
  expect(daysUpTo('2027-01-01', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(monthsBack('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
  expect(monthsBack('2027-03', '2027-02')).toEqual([]);
});
