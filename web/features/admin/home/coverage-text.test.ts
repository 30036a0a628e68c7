import { expect, test } from 'vitest';
import { coverageText } from '#web/features/admin/home/coverage-text.ts';

test.each([
  [0n, 5n, 'nothing owed'],
  [100n, 0n, '0.00 %'],
  [3n, 2n, '66.66 %'],
  [400n, 401n, '100.25 %'],
  [10n, 100n, '1,000.00 %'],
  [100_000n, 1_000_001n, '1,000.00 %'],
  [100n, 41_100n, '411× covered'],
  [1n, 123_456n, '123,456× covered'],
])('of %d owed %d held is "%s"', (owed, held, text) => {
  expect(coverageText(owed, held)).toBe(text);
});
