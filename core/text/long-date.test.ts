import { expect, test } from 'vitest';
import { longDate } from '#core/text/long-date.ts';

test.each([
  ['2026-11-21T12:00:00Z', 'November 21, 2026'],
  ['2026-01-05', 'January 5, 2026'],
  [new Date('2024-02-29T00:00:00Z'), 'February 29, 2024'],
])('VAL-22 %s is shown as %s', (value, shown) => {
  expect(longDate(value, 'UTC')).toBe(shown);
});

test('a date is the reader’s own', () => {
  expect(longDate('2026-11-21T23:30:00Z', 'Africa/Lagos')).toBe('November 22, 2026');
});

test.each(['soon', '2026-13-01', new Date(Number.NaN)])('VAL-23 %s is an invalid date', (value) => {
  expect(longDate(value)).toBe('Invalid date');
});

test.each([null, undefined, ''])('VAL-24 a missing date, %j, is shown as missing', (value) => {
  expect(longDate(value)).toBe('No date specified');
});
