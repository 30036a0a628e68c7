import { expect, test } from 'vitest';
import { replayInvoice } from '#core/invoices/history.ts';
import { sharesOf } from '#core/invoices/dispute-shares.ts';
import { statusOf } from '#core/invoices/status.ts';

test('a decision divides to the last unit, whatever the share', () => {
  for (const units of [1n, 3n, 9_999n, 100_000_000_001n]) {
    for (const shareBp of [1, 3_333, 5_000, 9_999]) {
      const { payer, merchant } = sharesOf(units, { outcome: 'split', shareBp });
      expect(payer + merchant).toBe(units);
      expect(payer * 10_000n <= units * BigInt(shareBp)).toBe(true);
    }
  }
  expect(sharesOf(7n, { outcome: 'payer', shareBp: null })).toEqual({ payer: 7n, merchant: 0n });
  expect(sharesOf(7n, { outcome: 'merchant', shareBp: null })).toEqual({ payer: 0n, merchant: 7n });
});

test('a dispute holds the status until its decision is the last event', () => {
  const terms = { total: 100n, tolerance: 0n, isEscrowed: true };
  const paid = [
    { kind: 'issued' },
    { kind: 'payment_counted', payment: 'p', value: 100n, isLate: false },
    { kind: 'disputed' },
  ] as const;
  const end = [{ kind: 'released' }, { kind: 'settled' }] as const;
  const part = { kind: 'refunded', payment: 'p', value: 40n } as const;
  const over = { kind: 'dispute_decided' } as const;
  const status = (...events: Parameters<typeof replayInvoice>[1]) =>
    statusOf(replayInvoice(terms, [...paid, ...events]));
  expect(status(part, ...end)).toBe('disputed');
  expect(status(part, ...end, over)).toBe('settled');
  expect(status({ kind: 'refunded', payment: 'p', value: 100n }, over)).toBe('refunded');
  expect(status(...end, over)).toBe('settled');
  expect(status(over)).toBe('in_escrow');
});
