import { expect, test } from 'vitest';
import { describeDays, durationText } from '#web/features/admin/market-days/describe-days.ts';

const day = (name: string, more: object = {}) => ({
  day: name,
  orders: 0,
  completed: 0,
  volume_ngn: 0,
  volume_usd: 0,
  disputes: 0,
  release_seconds: null,
  reply_seconds: null,
  dispute_seconds: null,
  ...more,
});

test.each([
  [null, '–'],
  [45, '45 s'],
  [720, '12 min'],
  [12_600, '3.5 h'],
  [181_440, '2.1 days'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('today stands beside the days before it, and a day without a measure is a gap', () => {
  const charts = describeDays([
    day('2026-11-19', { orders: 4, volume_ngn: 100_000, release_seconds: 300 }),
    day('2026-11-20', { orders: 2, volume_ngn: 50_000, disputes: 1 }),
    day('2026-11-21', { orders: 1, completed: 1, volume_ngn: 150_000.37, release_seconds: 120 }),
  ]);
  const [volume, orders, disputes, releases] = charts;
  expect(volume?.days.at(-1)?.text).toBe('₦150,000.37');
  expect(volume?.about).toBe('₦75,000.00 on average per day');
  expect(orders).toMatchObject({ about: '3 on average per day' });
  expect(orders?.days.at(-1)?.text).toBe('1, 1 completed');
  expect(disputes?.about).toBe('1 in the days before');
  expect(releases?.days.map(({ value }) => value)).toEqual([300, null, 120]);
  expect(releases?.about).toBe('median 5 min before');
});

test('dollars are named only on a day that had some', () => {
  const [volume] = describeDays([day('2026-11-21', { volume_ngn: 10, volume_usd: 20.5 })]);
  expect(volume?.days[0]?.text).toBe('₦10.00 and $20.50');
});
