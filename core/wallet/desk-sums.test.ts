import { expect, test } from 'vitest';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { transactionPage } from '#web/features/admin/deposit-desk/transaction-page.ts';

test('a sum is read to its last digit, however many it has and whichever side of nothing it is on', () => {
  const sum = readSum('USDT', '-12345678901234567.00000001');
  expect(sum.units).toBe(-1_234_567_890_123_456_700_000_001n);
  expect(formatWithUnit(readSum('USDT', '1234.5'))).toBe('1,234.50 USDT');
  expect(formatWithUnit(readSum('NGN', '-0.05'))).toBe('−₦0.05');
});

test('a transaction is looked up at its own chain’s page, and nowhere for the sandbox’s', () => {
  expect(transactionPage('tron', 'ab12')).toBe('https://tronscan.org/#/transaction/ab12');
  expect(transactionPage('base', '0x1/../?')).toBe('https://basescan.org/tx/0x1%2F..%2F%3F');
  expect(transactionPage('sandbox', '0x1')).toBeNull();
});
