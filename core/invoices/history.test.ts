import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InvoiceEvent, replayInvoice } from '#core/invoices/history.ts';
import { dueOf, isPayable, mayVoid, statusOf } from '#core/invoices/status.ts';

const TERMS = { total: 10_000n, tolerance: 0n, isEscrowed: false };
const paid = (value: bigint, more: { payment?: string; isLate?: boolean } = {}): InvoiceEvent => ({
  kind: 'payment_counted',
  payment: 'one',
  isLate: false,
  value,
  ...more,
});
const issued = { kind: 'issued' } as const;

test.each([
  ['nothing happened', [], 'draft', 10_000n],
  ['issued', [issued], 'open', 10_000n],
  ['seen on the chain', [issued, { kind: 'payment_seen', payment: 'one' }], 'processing', 10_000n],
  [
    'dropped again',
    [issued, { kind: 'payment_seen', payment: 'one' }, { kind: 'payment_dropped', payment: 'one' }],
    'open',
    10_000n,
  ],
  ['too little', [issued, paid(4_000n)], 'part_paid', 6_000n],
  ['in two parts', [issued, paid(4_000n), paid(6_000n, { payment: 'two' })], 'paid', 0n],
  ['too much', [issued, paid(12_000n)], 'paid', -2_000n],
  ['expired with a part', [issued, paid(4_000n), { kind: 'expired' }], 'expired', 6_000n],
  ['late and whole', [issued, { kind: 'expired' }, paid(10_000n, { isLate: true })], 'paid', 0n],
  [
    'taken back by the chain',
    [issued, paid(10_000n), { kind: 'payment_reversed', payment: 'one' }],
    'open',
    10_000n,
  ],
  [
    'all returned',
    [issued, paid(4_000n), { kind: 'refunded', payment: 'one', value: 4_000n }],
    'refunded',
    10_000n,
  ],
  [
    'taken back by the chain after a part of it went back',
    [
      issued,
      paid(10_000n),
      { kind: 'refunded', payment: 'one', value: 4_000n },
      { kind: 'payment_reversed', payment: 'one' },
    ],
    'open',
    10_000n,
  ],
  ['withdrawn', [issued, { kind: 'voided' }], 'void', 10_000n],
] as const)('%s', (_what, events, status, due) => {
  const facts = replayInvoice(TERMS, events);
  expect([statusOf(facts), dueOf(facts)]).toEqual([status, due]);
});

test('escrowed money waits for its payer', () => {
  const terms = { ...TERMS, isEscrowed: true };
  expect(statusOf(replayInvoice(terms, [issued, paid(10_000n)]))).toBe('in_escrow');
  expect(statusOf(replayInvoice(terms, [issued, paid(10_000n), { kind: 'released' }]))).toBe(
    'paid',
  );
  expect(statusOf(replayInvoice(terms, [issued, paid(10_000n), { kind: 'disputed' }]))).toBe(
    'disputed',
  );
});

test('what is within the tolerance is paid', () => {
  const facts = replayInvoice({ ...TERMS, tolerance: 100n }, [issued, paid(9_900n)]);
  expect(statusOf(facts)).toBe('paid');
});

test('nobody’s money is in what may be withdrawn, and what may be paid is open', () => {
  const event = fc.oneof(
    fc.constant<InvoiceEvent>(issued),
    fc.constant<InvoiceEvent>({ kind: 'expired' }),
    fc.bigInt({ min: 1n, max: 12_000n }).map((value) => paid(value, { payment: String(value) })),
    fc
      .bigInt({ min: 1n, max: 5_000n })
      .map((value): InvoiceEvent => ({ kind: 'refunded', payment: String(value), value })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 8 }), (events) => {
      const facts = replayInvoice(TERMS, events);
      if (mayVoid(facts)) {
        expect(facts.counted.reduce((sum, { value }) => sum + value, 0n) <= facts.refunded).toBe(
          true,
        );
      }
      if (isPayable(statusOf(facts))) expect(dueOf(facts) > 0n).toBe(true);
    }),
  );
});
