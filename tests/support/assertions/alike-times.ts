import { expect } from 'vitest';

/**
 * Whether two series of times may come from one distribution: how often one of the first is longer than one of
 * the second (Mann and Whitney's share) lies within four standard deviations of a half. What a busy machine adds,
 * it adds to both, as long as the two were taken in turns.
 */
export function expectAlike(ones: readonly number[], others: readonly number[]): void {
  const pairs = ones.length * others.length;
  const longer = ones.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0);
  const deviation = Math.sqrt((ones.length + others.length + 1) / (12 * pairs));
  expect(Math.abs(longer / pairs - 0.5)).toBeLessThan(4 * deviation);
}
