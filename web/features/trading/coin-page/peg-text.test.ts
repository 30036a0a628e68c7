import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { pegText } from '#web/features/trading/coin-page/peg-text.ts';

test.each([
  [0.9999, 1.0001, 'At a dollar: markets ask and bid between $0.9999 and $1.0001.'],
  [1.0001, 1.0005, '0.03% above a dollar: markets ask and bid between $1.0001 and $1.0005.'],
  [0.878, 0.882, '12.00% below a dollar: markets ask and bid between $0.8780 and $0.8820.'],
])('a coin between %s and %s dollars: %s', (low, high, expected) => {
  expect(english(pegText({ low, high }))).toBe(expected);
});
