import { expect, test } from 'vitest';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { transactionPage } from '#web/features/admin/deposit-desk/transaction-page.ts';

test('a total is parsed to its last digit, for any length and sign', () => {
  const sum = readSum('USDT', '-12345678901234567.00000001');
  expect(sum.units).toBe(-1_234_567_890_123_456_700_000_001n);
  expect(formatWithUnit(readSum('USDT', '1234.5'))).toBe('1,234.50 USDT');
  expect(formatWithUnit(readSum('NGN', '-0.05'))).toBe('−₦0.05');
});

test('a transaction links to its own chain’s explorer, and nowhere for the sandbox', () => {
  expect(transactionPage('tron', 'ab12')).toBe('https://tronscan.org/#/transaction/ab12');
  expect(transactionPage('base', '0x1/../?')).toBe('https://basescan.org/tx/0x1%2F..%2F%3F');
  expect(transactionPage('sandbox', '0x1')).toBeNull();
});
