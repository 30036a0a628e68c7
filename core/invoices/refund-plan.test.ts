import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRefund, type RefundablePayment } from '#core/invoices/refund-plan.ts';

const one: RefundablePayment = {
  id: 'one',
  units: 1_200n,
  value: 120n,
  held: 200n,
  settled: 1_000n,
  refundedValue: 0n,
  isSurplus: true,
};
const two: RefundablePayment = { ...one, id: 'two', held: 0n, settled: 1_200n, isSurplus: false };

test('a surplus is what is held too much; all is all; a value comes of the newest payment first', () => {
  expect(planRefund([one, two], 'surplus')).toEqual([
    { payment: 'one', source: 'held', units: 200n, value: 20n },
  ]);
  expect(planRefund([one, two], 'full')).toEqual([
    { payment: 'one', source: 'held', units: 200n, value: 20n },
    { payment: 'one', source: 'settled', units: 1_000n, value: 100n },
    { payment: 'two', source: 'settled', units: 1_200n, value: 120n },
  ]);
  expect(planRefund([one, two], { value: 130n })).toEqual([
    { payment: 'two', source: 'settled', units: 1_200n, value: 120n },
    { payment: 'one', source: 'held', units: 100n, value: 10n },
  ]);
  expect(planRefund([one, two], { value: 241n })).toBeNull();
  expect(planRefund([two], 'surplus')).toBeNull();
});

test('no refund gives more than there is, and the whole value takes every unit', () => {
  const amount = fc.bigInt({ min: 1n, max: 1_000_000n });
  fc.assert(
    fc.property(amount, amount, amount, amount, (held, settled, value, asked) => {
      const payment = { ...one, units: held + settled, held, settled, value };
      const parts = planRefund([payment], { value: asked });
      if (asked > value) {
        expect(parts).toBeNull();
        return;
      }
      const units = parts?.reduce((sum, part) => sum + part.units, 0n) ?? 0n;
      expect(parts?.reduce((sum, part) => sum + part.value, 0n)).toBe(asked);
      expect(units <= held + settled && units > 0n).toBe(true);
      if (asked === value) expect(units).toBe(held + settled);
    }),
  );
});
