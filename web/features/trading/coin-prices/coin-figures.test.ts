import { expect, test } from 'vitest';
import { bigDollars, dollars, percent } from '#web/features/trading/coin-prices/coin-figures.ts';

test.each([
  [90_123.456, '$90,123.46'],
  [9.999, '$9.9990'],
  [1, '$1.0000'],
  [0.28, '$0.2800'],
  [0.000_123_45, '$0.0001235'],
  [null, '–'],
])('%s dollars are shown as %s', (price, shown) => {
  expect(dollars(price)).toBe(shown);
});

test.each([
  [1.234, '+1.23%'],
  [-0.3, '−0.30%'],
  [0.001, '0.00%'],
  [-0.001, '0.00%'],
  [null, '–'],
])('a change of %s is shown as %s', (change, shown) => {
  expect(percent(change)).toBe(shown);
});

test.each([
  [1_790_000_000_000, '$1.79T'],
  [85_000_000_000, '$85.00B'],
  [3_250_000, '$3.25M'],
  [900, '$900'],
])('a sum of %s is shown as %s', (sum, shown) => {
  expect(bigDollars(sum)).toBe(shown);
});
