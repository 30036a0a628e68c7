import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BALANCE_PARTS, SPLIT_BYTES, splitBalance } from '#core/liabilities/split-balance.ts';
import { LARGEST_SUM } from '#core/liabilities/sum-tree.ts';

const chance = fc.uint8Array({ minLength: SPLIT_BYTES, maxLength: SPLIT_BYTES });

test('the parts of a balance add up, none below zero, and the same randomness gives the same', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, LARGEST_SUM), chance, (units, bytes) => {
      const parts = splitBalance(units, bytes);
      expect(parts).toHaveLength(BALANCE_PARTS);
      expect(parts.every((part) => part >= 0n)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(units);
      expect(splitBalance(units, bytes)).toEqual(parts);
    }),
  );
});

test('M-1.L12 one part reveals no size: at any position it is sometimes most and sometimes almost nothing', () => {
  const units = 10n ** 12n;
  const seen = Array.from({ length: BALANCE_PARTS }, () => ({ most: 0, least: 0 }));
  for (let n = 0; n < 400; n++) {
    const parts = splitBalance(units, crypto.getRandomValues(new Uint8Array(SPLIT_BYTES)));
    for (const [at, part] of parts.entries()) {
      if (part > units / 2n) seen[at]!.most++;
      if (part < units / 16n) seen[at]!.least++;
    }
  }
  for (const { most, least } of seen) {
    expect(most).toBeGreaterThan(10);
    expect(least).toBeGreaterThan(10);
  }
});
