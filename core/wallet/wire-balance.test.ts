import { expect, test } from 'vitest';
import { toDecimal } from '#core/money/money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';

test.each([
  ['USDT', 0, '0'],
  ['USDT', 842.5, '842.5'],
  ['USDT', 1e-8, '0.00000001'],
  ['cNGN', 5_000_000.12345678, '5000000.12345678'],
  ['cNGN', 10_000_000.12345678, '10000000.1234567'],
  ['cNGN', 92_233_720_368, '92233720368'],
] as const)('%s %d is read as %s', (asset, value, decimal) => {
  expect(toDecimal(wireBalance(asset, value))).toBe(decimal);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 92_233_720_369, 1e21])(
  '%d is no balance',
  (value) => {
    expect(() => wireBalance('USDT', value)).toThrow('is not a balance');
  },
);
