import { expect, test } from 'vitest';
import { movingAverage, relativeStrength } from '#web/features/trading/coin-prices/indicators.ts';
import {
  hourlyVolatility,
  priceRange,
  rangesHeld,
} from '#web/features/trading/coin-prices/price-range.ts';
import { roundedMoney } from '#core/market-data/rounded-money.ts';
import { seededWalk } from '#server/platform/integrations/market/seeded-walk.ts';
import { sparkPath, thinned } from '#core/market-data/spark-path.ts';

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

/** Up and down by the same share each hour. */
const ZIGZAG = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 100 : 100 * Math.exp(0.01)));

test('PRD-16 hours that all move by one part in a hundred have exactly that volatility', () => {
  expect(hourlyVolatility(ZIGZAG)).toBeCloseTo(0.01, 12);
  const range = priceRange(ZIGZAG)!;
  const last = ZIGZAG.at(-1)!;
  expect(range.from).toBe(last);
  expect(range.wide80.high / last).toBeCloseTo(Math.exp(1.281552 * 0.01 * Math.sqrt(24)), 10);
  expect(range.wide95.low / last).toBeCloseTo(Math.exp(-1.959964 * 0.01 * Math.sqrt(24)), 10);
});

test('a range has the last price as its middle in logarithms: it is a width, not a direction', () => {
  const rising = Array.from({ length: 50 }, (_, at) => 100 * 1.01 ** at);
  const { from, wide80, wide95 } = priceRange(rising)!;
  expect(Math.sqrt(wide80.low * wide80.high)).toBeCloseTo(from, 8);
  expect(wide95.low).toBeLessThan(wide80.low);
  expect(wide95.high).toBeGreaterThan(wide80.high);
});

test('less than a day of prices, or one that is no price, gives no range', () => {
  expect(priceRange(ZIGZAG.slice(0, 23))).toBeNull();
  expect(priceRange([...ZIGZAG, 0])).toBeNull();
  expect(rangesHeld(ZIGZAG.slice(0, 40))).toEqual({ of: 0, in80: 0, in95: 0 });
});

test('earlier ranges are judged by what came after them, misses included', () => {
  expect(rangesHeld(ZIGZAG)).toEqual({ of: 13, in80: 13, in95: 13 });
  // Quiet for two days, then a jump that no quiet hour could have predicted.
  const jump = [...ZIGZAG.slice(0, 48).map((price) => 100 + (price - 100) / 100), 130];
  const held = rangesHeld(jump);
  expect(held.of).toBe(2);
  expect(held.in95).toBe(1);
});

test.each([
  ['1500.1', 150_010n],
  [1523.456_789, 152_346n],
  [1523.454_999, 152_345n],
  ['0.005', 1n],
  ['0.004', null],
  [0, null],
  [-5, null],
  [1e21, null],
  ['1,500', null],
  ['', null],
])('%s of a market is %s kobo', (figure, units) => {
  expect(roundedMoney('NGN', figure)?.units ?? null).toBe(units);
});

test('a line runs from the left to the right with the lowest at the bottom', () => {
  expect(sparkPath([1, 3, 2], 10, 4)).toBe('M0 4L5 0L10 2');
  expect(sparkPath([1, 3, 2], 10, 4, [0, 90, 100])).toBe('M0 4L9 0L10 2');
  expect(sparkPath([5, 5], 10, 4)).toBe('M0 2L10 2');
  expect(sparkPath([5], 10, 4)).toBe('');
});

test('a thinned line keeps its ends', () => {
  const line = Array.from({ length: 168 }, (_, at) => at);
  const few = thinned(line, 32);
  expect(few).toHaveLength(32);
  expect([few[0], few.at(-1)]).toEqual([0, 167]);
  expect(thinned([1, 2], 32)).toEqual([1, 2]);
});

test('a seeded walk is repeatable, differs by name, has no jumps and stays near', () => {
  const walk = seededWalk('one', { step: 0.01, lean: 0.99 });
  const again = seededWalk('one', { step: 0.01, lean: 0.99 });
  const other = seededWalk('two', { step: 0.01, lean: 0.99 });
  const ticks = Array.from({ length: 500 }, (_, at) => 490_000 + at);
  expect(ticks.map(walk)).toEqual(ticks.toReversed().map(again).toReversed());
  expect(ticks.map(walk)).not.toEqual(ticks.map(other));
  expect(Math.abs(walk(490_000.999) - walk(490_001))).toBeLessThan(0.000_1);
  const far = ticks.map((tick) => Math.abs(walk(tick)));
  expect(Math.max(...far)).toBeLessThan(0.5);
  expect(Math.max(...far)).toBeGreaterThan(0.01);
});
