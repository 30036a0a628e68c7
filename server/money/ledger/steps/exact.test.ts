import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameDecimal, readUnits } from '#server/money/ledger/steps/exact.ts';

test('minor units of a decimal are exact, whatever zeros it ends with', () => {
  expect(readUnits('100.00000000', 8)).toBe(10_000_000_000n);
  expect(readUnits('0.5', 2)).toBe(50n);
  expect(readUnits('12', 0)).toBe(12n);
  expect(() => readUnits('0.001', 2)).toThrow(/minor unit/);
  expect(() => readUnits('1e3', 2)).toThrow(/no decimal/);
});

test('two spellings of one number are the same, and of two numbers never', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.nat(4), fc.bigInt(0n, 10n ** 12n), (a, zeros, b) => {
      const spelled = (units: bigint, more = 0) =>
        `${units / 100n}.${(units % 100n).toString().padStart(2, '0')}${'0'.repeat(more)}`;
      expect(isSameDecimal(spelled(a), spelled(a, zeros))).toBe(true);
      expect(isSameDecimal(spelled(a), spelled(b, zeros))).toBe(a === b);
    }),
  );
  expect(isSameDecimal('1520', '1520.00')).toBe(true);
  expect(isSameDecimal('100', '1')).toBe(false);
});
