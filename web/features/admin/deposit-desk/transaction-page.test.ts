import { expect, test } from 'vitest';
import { transactionPage } from '#web/features/admin/deposit-desk/transaction-page.ts';

test('a transaction links to its own chain’s explorer, and nowhere for the sandbox', () => {
  expect(transactionPage('tron', 'ab12')).toBe('https://tronscan.org/#/transaction/ab12');
  expect(transactionPage('base', '0x1/../?')).toBe('https://basescan.org/tx/0x1%2F..%2F%3F');
  expect(transactionPage('sandbox', '0x1')).toBeNull();
});
