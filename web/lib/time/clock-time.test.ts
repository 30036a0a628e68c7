import { expect, test } from 'vitest';
import { clockTime, dayOrTime } from '#web/lib/time/clock-time.ts';

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
])('%s is shown as %s', (date, shown) => {
  expect(dayOrTime(date, now)).toBe(shown);
});
