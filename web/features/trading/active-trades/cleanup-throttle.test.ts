import { expect, test } from 'vitest';
import { expiredIds, mayCleanUp } from '#web/features/trading/active-trades/cleanup-throttle.ts';

test.each([
  [null, 0, true],
  [0, 119_999, false],
  [0, 120_000, true],
])('CON-12 after a clean-up at %s one at %s may run: %s', (lastAt, now, may) => {
  expect(mayCleanUp(lastAt, now)).toBe(may);
});

test('only expired windows are requested, and never a trade that was marked paid', () => {
  const now = new Date('2026-11-21T14:34:00Z');
  const past = new Date(now.getTime() - 1);
  const trade = (id: string, status: 'in_payment' | 'processing', completionTimeout: Date) => ({
    id,
    status,
    completionTimeout,
    sellerId: 'a',
    buyerId: 'b',
    updatedAt: past,
  });
  const trades = [
    trade('past', 'in_payment', past),
    trade('running', 'in_payment', new Date(now.getTime() + 1)),
    trade('paid', 'processing', past),
  ];
  expect(expiredIds(trades, now)).toEqual(['past']);
});
