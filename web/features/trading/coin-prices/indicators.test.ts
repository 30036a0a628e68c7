import { expect, test } from 'vitest';
import { movingAverage, relativeStrength } from '#web/features/trading/coin-prices/indicators.ts';

/** The closing prices of the textbook RSI example; the known answers allow for their two decimals. */
const CLOSES = [
  44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61, 46.28,
  46.28, 46.0, 46.03, 46.41, 46.22, 45.64,
];

test.each([
  [15, 70.53],
  [16, 66.32],
  [17, 66.55],
  [18, 69.41],
  [19, 66.36],
  [20, 57.97],
])('PRD-17 RSI 14 after %i prices is the known %d', (count, known) => {
  expect(Math.abs((relativeStrength(CLOSES.slice(0, count)) ?? 0) - known)).toBeLessThan(0.1);
});

test('RSI is 100 for rises only, 0 for falls only, 50 for a flat line, null for too little', () => {
  const rising = Array.from({ length: 20 }, (_, at) => at + 1);
  expect(relativeStrength(rising)).toBe(100);
  expect(relativeStrength(rising.toReversed())).toBe(0);
  expect(relativeStrength(rising.map(() => 5))).toBe(50);
  expect(relativeStrength(rising.slice(0, 14))).toBeNull();
});

test('a moving average is the mean of the last ones, and null where there are too few', () => {
  expect(movingAverage([1, 2, 3, 4], 2)).toBe(3.5);
  expect(movingAverage([1, 2, 3, 4], 4)).toBe(2.5);
  expect(movingAverage([1, 2, 3], 4)).toBeNull();
});
