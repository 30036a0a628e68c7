import { expect, test } from 'vitest';
import { formatCount } from '#core/language/format-count.ts';

test.each([
  0,
  7,
  999,
  1_000,
  12_345,
  1_234_567,
  -999,
  -1_204,
  Number.MAX_SAFE_INTEGER,
  1.5,
  1_234.25,
  2 ** 60,
])('%d has the thousands that Intl sets off', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en-NG'));
});
