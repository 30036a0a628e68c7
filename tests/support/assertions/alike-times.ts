import { expect } from 'vitest';

/**
 * Whether two series of times may come from one distribution: the share of pairs in which the first is longer
 * (Mann-Whitney) must be within four standard deviations of a half. A busy machine slows both alike, as long as the
 * two were measured in turns.
 */
export function expectAlike(ones: readonly number[], others: readonly number[]): void {
  const pairs = ones.length * others.length;
  const longer = ones.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0);
  const deviation = Math.sqrt((ones.length + others.length + 1) / (12 * pairs));
  expect(Math.abs(longer / pairs - 0.5)).toBeLessThan(4 * deviation);
}
