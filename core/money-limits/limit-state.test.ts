import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERIOD_HOURS } from '#core/money-limits/products.ts';
import {
  comesNear,
  fitsFrom,
  leftOf,
  limitsPassed,
  type LimitState,
} from '#core/money-limits/limit-state.ts';
import type { Money } from '#core/money/money.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const HOUR_MS = 3_600_000;

function naira(units: bigint): Money {
  return { asset: 'NGN', units };
}

function state(change: Partial<LimitState> = {}): LimitState {
  return {
    product: 'transfer',
    period: 'day',
    most: naira(1_000n),
    used: naira(0n),
    overrideUntil: null,
    ...change,
  };
}

test.each([
  ['a limit that is partly used', { used: naira(400n) }, 600n],
  ['one that is used up', { used: naira(1_000n) }, 0n],
  ['one that was lowered below what is used', { used: naira(1_200n) }, 0n],
  [
    'one on what is moved at once, which uses nothing up',
    { period: 'single', used: naira(900n) },
    1_000n,
  ],
] as const)('what is left of %s', (_name, change, units) => {
  expect(leftOf(state(change))).toEqual(naira(units));
});

test('all of a limit may be used, and a kobo more passes it', () => {
  const limits = [state({ used: naira(400n) })];
  expect(limitsPassed(limits, { naira: naira(600n) })).toEqual([]);
  expect(limitsPassed(limits, { naira: naira(601n) })).toEqual(limits);
});

test('of several limits the tightest is shown, the product’s own before the shared one', () => {
  const own = state({ used: naira(900n) });
  const shared = state({ product: 'out', used: naira(950n) });
  const month = state({ product: 'out', period: 'month', used: naira(900n) });
  expect(limitsPassed([own, month, shared], { naira: naira(200n) })).toEqual([shared, own, month]);
});

test('a limit in dollars asks what the amount is worth in dollars', () => {
  const dollars = (units: bigint): Money => ({ asset: 'USD', units });
  const limit = state({ product: 'withdrawal', most: dollars(500n), used: dollars(100n) });
  const worth = { naira: naira(9_000_000n), dollars: dollars(400n) };
  expect(limitsPassed([limit], worth)).toEqual([]);
  expect(limitsPassed([limit], { ...worth, dollars: dollars(401n) })).toEqual([limit]);
});

test('an amount above the whole limit never fits, one that fits now fits now', () => {
  expect(fitsFrom(state(), [], 1_001n, NOW)).toBeNull();
  expect(fitsFrom(state({ period: 'single' }), [], 1_001n, NOW)).toBeNull();
  expect(fitsFrom(state({ used: naira(500n) }), [], 500n, NOW)).toEqual(NOW);
});

test('an amount fits at the moment that is shown, and not before', () => {
  const uses = fc.array(
    fc.record({
      at: fc
        .integer({ min: 1, max: PERIOD_HOURS.day * HOUR_MS - 1 })
        .map((ago) => new Date(NOW.getTime() - ago)),
      units: fc.bigInt({ min: 1n, max: 500n }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(uses, fc.bigInt({ min: 1n, max: 1_000n }), (made, wanted) => {
      const usedAt = (time: number) =>
        made
          .filter(({ at }) => at.getTime() > time - PERIOD_HOURS.day * HOUR_MS)
          .reduce((sum, { units }) => sum + units, 0n);
      const limit = state({ used: naira(usedAt(NOW.getTime())) });
      const from = fitsFrom(limit, made, wanted, NOW);
      if (from === null) throw new Error('never fits');
      expect(usedAt(from.getTime()) + wanted).toBeLessThanOrEqual(1_000n);
      if (from > NOW) expect(usedAt(from.getTime() - 1) + wanted).toBeGreaterThan(1_000n);
    }),
  );
});

test.each([
  ['below the share', 0n, 799n, false],
  ['exactly to it', 0n, 800n, true],
  ['past it', 700n, 200n, true],
  ['past it already before', 800n, 100n, false],
] as const)(
  'a movement %s comes near the end of a limit: %s used, %s more',
  (_name, used, more, near) => {
    expect(comesNear(state({ used: naira(used) }), { naira: naira(more) })).toBe(near);
  },
);

test('a limit of nothing is never near its end', () => {
  expect(comesNear(state({ most: naira(0n) }), { naira: naira(0n) })).toBe(false);
});
