import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceTotals } from '#core/invoices/totals.ts';

const of = (quantity: string, unitPrice: bigint, taxBp = 0) => ({
  quantity: BigInt(Math.round(Number(quantity) * 1000)),
  unitPrice,
  taxBp,
});

test.each([
  [
    'two hours at ₦15,000 with VAT',
    [of('2', 1_500_000n, 750)],
    0n,
    [3_000_000n, 225_000n, 3_225_000n],
  ],
  ['half a unit of an odd price is rounded up', [of('0.5', 101n)], 0n, [51n, 0n, 51n]],
  ['tax is on what the discount leaves', [of('1', 10_000n, 750)], 2_000n, [10_000n, 600n, 8_600n]],
  ['a line that costs nothing', [of('3', 0n, 750)], 0n, [0n, 0n, 0n]],
  ['everything given away', [of('1', 500n, 750), of('1', 500n)], 1_000n, [1_000n, 0n, 0n]],
] as const)('%s', (_what, lines, discount, [subtotal, tax, total]) => {
  const totals = invoiceTotals('NGN', lines, discount);
  expect(totals).toMatchObject({
    subtotal: { asset: 'NGN', units: subtotal },
    tax: { units: tax },
    total: { units: total },
  });
});

test('the discount is shared to the unit, largest remainders first', () => {
  const totals = invoiceTotals('NGN', [of('1', 100n), of('1', 100n), of('1', 100n)], 100n);
  expect(totals?.lines.map(({ discount }) => discount)).toEqual([34n, 33n, 33n]);
});

test('no discount above the subtotal, and none below zero', () => {
  expect(invoiceTotals('NGN', [of('1', 100n)], 101n)).toBeNull();
  expect(invoiceTotals('NGN', [of('1', 100n)], -1n)).toBeNull();
});

const line = fc.record({
  quantity: fc.bigInt({ min: 1n, max: 100_000_000n }),
  unitPrice: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  taxBp: fc.integer({ min: 0, max: 10_000 }),
});

test('lines add up to the totals, and no line gives more discount than it costs', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, part) => {
        const gross = invoiceTotals('NGN', lines, 0n);
        const discount = ((gross?.subtotal.units ?? 0n) * BigInt(part)) / 10_000n;
        const totals = invoiceTotals('NGN', lines, discount);
        if (!totals) throw new Error('a share of the subtotal is no more than it');
        const over = (pick: 'amount' | 'discount' | 'tax') =>
          totals.lines.reduce((sum, one) => sum + one[pick], 0n);
        expect(over('amount')).toBe(totals.subtotal.units);
        expect(over('discount')).toBe(discount);
        expect(over('tax')).toBe(totals.tax.units);
        expect(totals.total.units).toBe(totals.subtotal.units - discount + totals.tax.units);
        for (const { amount, discount: share, tax } of totals.lines) {
          expect(share >= 0n && share <= amount && tax >= 0n).toBe(true);
        }
      },
    ),
  );
});
