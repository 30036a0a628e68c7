import { expect, test } from 'vitest';
import { clockTime, dayOrTime } from '#web/lib/time/clock-time.ts';
import { shortTime } from '#web/lib/time/short-time.ts';

const now = new Date(2026, 10, 21, 14, 32, 5);

test('a time of day has two digits each and seconds only on request', () => {
  expect(clockTime(new Date(2026, 10, 21, 9, 5, 7))).toBe('09:05');
  expect(clockTime(now, { seconds: true })).toBe('14:32:05');
});

test('a named zone overrides the device’s', () => {
  const late = new Date('2026-06-21T23:30:07Z');
  expect(clockTime(late, { zone: 'Africa/Lagos' })).toBe('00:30');
  expect(clockTime(late, { zone: 'Africa/Lagos', seconds: true })).toBe('00:30:07');
});

test.each([
  [new Date(2026, 10, 21, 0, 1), '00:01'],
  [new Date(2026, 10, 20, 23, 59), 'Yesterday'],
  [new Date(2026, 10, 19, 12, 0), '19 Nov'],
  [new Date(2025, 11, 31, 12, 0), '31 Dec 2025'],
  [new Date(2026, 10, 21, 23, 59), '23:59'],
  [new Date(2026, 10, 22, 5, 18), '22 Nov, 05:18'],
  [new Date(2027, 0, 2, 5, 18), '2 Jan 2027, 05:18'],
])('%s is shown as %s', (date, shown) => {
  expect(dayOrTime(date, now)).toBe(shown);
});

test.each([
  [new Date(2026, 10, 21, 9, 5, 7), '09:05', '09:05:07'],
  [new Date(2026, 10, 19, 9, 5, 7), '19 Nov, 09:05', '19 Nov, 09:05:07'],
  [new Date(2025, 10, 19, 9, 5, 7), '19 Nov 2025, 09:05', '19 Nov 2025, 09:05:07'],
])('%s keeps its time of day beside its day', (date, short, exact) => {
  expect(shortTime(date, now)).toBe(short);
  expect(shortTime(date, now, { seconds: true })).toBe(exact);
});
