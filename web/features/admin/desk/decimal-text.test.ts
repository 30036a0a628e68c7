import { expect, test } from 'vitest';
import { fixedDigits } from '#web/features/admin/desk/decimal-text.ts';

test('every amount of an asset has its decimals, so that the points stand under each other', () => {
  expect(['1520', '-0.5', '41100.12345678'].map((text) => fixedDigits('USDT', text))).toEqual([
    '1,520.00000000',
    '−0.50000000',
    '41,100.12345678',
  ]);
  expect(fixedDigits('NGN', '-1520.5')).toBe('−1,520.50');
});
