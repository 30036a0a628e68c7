import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdTable, wordsOf } from '#server/trading/market/book/id-table.ts';

/** Few enough to meet again, and many with equal ends, which share a part of the table. */
const someId = fc
  .tuple(fc.nat(3), fc.nat(40))
  .map(
    ([start, end]) =>
      `0000000${start}-0000-7000-8000-0000${(end * 1_024).toString(16).padStart(8, '0')}`,
  );

test('whatever comes and goes, each id has a number of its own and is found by it', () => {
  const change = fc.record({ id: someId, isPut: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
      const table = new IdTable();
      const held = new Map<string, number>();
      for (const { id, isPut } of changes) {
        if (isPut) held.set(id, table.put(id));
        else {
          table.remove(id);
          held.delete(id);
        }
        expect(table.size).toBe(held.size);
        expect(table.find(id)).toBe(held.get(id) ?? -1);
      }
      expect(new Set(held.values()).size).toBe(held.size);
      for (const [id, number] of held) {
        expect(table.find(id)).toBe(number);
        expect(table.idOf(number)).toBe(id);
      }
    }),
  );
});

test('ids are in the order of their texts, which is PostgreSQL’s', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (a, b) => {
      const table = new IdTable();
      const [first, second] = [table.put(a), table.put(b)];
      const expected = a < b ? -1 : Number(a > b);
      expect(Math.sign(table.compare(first, second))).toBe(expected);
      expect(Math.sign(table.compareTo(first, wordsOf(b)))).toBe(expected);
    }),
  );
});
