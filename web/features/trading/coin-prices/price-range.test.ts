import { expect, test } from 'vitest';
import {
  hourlyVolatility,
  priceRange,
  rangesHeld,
} from '#web/features/trading/coin-prices/price-range.ts';

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
