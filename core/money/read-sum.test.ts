import { expect, test } from 'vitest';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';

test('a total is parsed to its last digit, for any length and sign', () => {
  const sum = readSum('USDT', '-12345678901234567.00000001');
  expect(sum.units).toBe(-1_234_567_890_123_456_700_000_001n);
  expect(formatWithUnit(readSum('USDT', '1234.5'))).toBe('1,234.50 USDT');
  expect(formatWithUnit(readSum('NGN', '-0.05'))).toBe('−₦0.05');
});
