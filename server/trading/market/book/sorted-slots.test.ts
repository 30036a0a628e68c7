import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChunkPool, SortedSlots } from '#server/trading/market/book/sorted-slots.ts';

const SLOTS = 2_000;

test('slots are in order after any changes, and a chunk’s summary is what is in it', () => {
  const slot = fc.nat(SLOTS - 1);
  const change = fc.record({ slots: fc.array(slot, { maxLength: 400 }), isAdded: fc.boolean() });
  const key = fc.array(fc.bigInt({ min: 0n, max: 40n }), { minLength: SLOTS, maxLength: SLOTS });
  fc.assert(
    fc.property(key, fc.array(change, { maxLength: 12 }), (keys, changes) => {
      const takeMin = BigInt64Array.from(keys);
      const takeMax = BigInt64Array.from(keys, (sum, at) => sum + BigInt(at % 7));
      const isVerified = (at: number) => at % 5 === 0;
      const compare = (a: number, b: number) => Number((keys[a] ?? 0n) - (keys[b] ?? 0n)) || a - b;
      const sorted = new SortedSlots(new ChunkPool(), { takeMin, takeMax, isVerified }, compare);
      const held = new Set<number>();
      for (const { slots, isAdded } of changes) {
        for (const each of slots) {
          if (isAdded === held.has(each)) continue;
          if (isAdded) sorted.add(each);
          else sorted.remove(each);
          if (isAdded) held.add(each);
          else held.delete(each);
        }
      }
      const found = sorted.chunks.map(({ slots, size }) => [...slots.subarray(0, size)]);
      expect(found.flat()).toEqual([...held].toSorted(compare));
      expect(sorted.size).toBe(held.size);
      sorted.chunks.forEach((chunk, at) => {
        const within = found[at] ?? [];
        expect(within.length).toBeGreaterThan(0);
        expect({ ...chunk, slots: within, size: within.length }).toEqual({
          slots: within,
          size: within.length,
          takeMin: within.map((each) => takeMin[each] ?? 0n).reduce((a, b) => (b < a ? b : a)),
          takeMax: within.map((each) => takeMax[each] ?? 0n).reduce((a, b) => (b > a ? b : a)),
          hasVerified: within.some(isVerified),
        });
      });
    }),
    { numRuns: 60 },
  );
});
