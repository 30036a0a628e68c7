import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Lot, type LotBook, lotBook } from '#server/money/wallet/cost-basis.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const sum = (of: readonly { units: bigint; cost: bigint }[]) => ({
  units: of.reduce((all, { units }) => all + units, 0n),
  cost: of.reduce((all, { cost }) => all + cost, 0n),
});

test('what was bought first is sold first, at its cost', () => {
  const book = lotBook();
  book.acquire({ id: 'a', acquiredAt: day(1), units: 100n, cost: 150_000n });
  book.acquire({ id: 'b', acquiredAt: day(2), units: 100n, cost: 160_000n });
  expect(book.take(150n)).toEqual({
    parts: [
      { lot: expect.objectContaining({ id: 'a' }) as Lot, units: 100n, cost: 150_000n },
      { lot: expect.objectContaining({ id: 'b' }) as Lot, units: 50n, cost: 80_000n },
    ],
    uncovered: 0n,
  });
  expect(book.held()).toEqual([{ id: 'b', acquiredAt: day(2), units: 50n, cost: 80_000n }]);
});

test('a kobo that does not divide goes with the last of its lot', () => {
  const book = lotBook();
  book.acquire({ id: 'a', acquiredAt: day(1), units: 3n, cost: 10n });
  const costs = [1n, 1n, 1n].map((units) => book.take(units).parts[0]?.cost);
  expect(costs).toEqual([3n, 3n, 4n]);
});

test('what no lot covers is reported and takes nothing below zero', () => {
  const book = lotBook();
  book.acquire({ id: 'a', acquiredAt: day(1), units: 5n, cost: 10n });
  expect(book.take(8n)).toMatchObject({ parts: [{ units: 5n, cost: 10n }], uncovered: 3n });
  expect(book.held()).toEqual([]);
});

const step = fc.oneof(
  fc.record({ gets: fc.bigInt(1n, 10n ** 12n), cost: fc.bigInt(0n, 10n ** 12n) }),
  fc.record({ gives: fc.bigInt(1n, 10n ** 12n) }),
);

test('lots are never negative, together they are the balance, and no kobo of cost is lost or made', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const book: LotBook = lotBook();
      let [balance, costIn, costOut] = [0n, 0n, 0n];
      for (const [at, change] of steps.entries()) {
        if ('gets' in change) {
          book.acquire({ id: `${at}`, acquiredAt: day(1), units: change.gets, cost: change.cost });
          balance += change.gets;
          costIn += change.cost;
        } else {
          const given = book.take(change.gives);
          const taken = sum(given.parts);
          expect(taken.units + given.uncovered).toBe(change.gives);
          expect(given.uncovered === 0n || taken.units === balance).toBe(true);
          balance -= taken.units;
          costOut += taken.cost;
        }
        const held = book.held();
        expect(held.every(({ units, cost }) => units > 0n && cost >= 0n)).toBe(true);
        expect(sum(held)).toEqual({ units: balance, cost: costIn - costOut });
      }
    }),
    { numRuns: 300 },
  );
});

test('many small lots keep their order', () => {
  const book = lotBook();
  for (let at = 0; at < 5000; at++)
    book.acquire({ id: `${at}`, acquiredAt: day(1), units: 1n, cost: 1n });
  for (let at = 0; at < 4000; at++) expect(book.take(1n).parts[0]?.lot.id).toBe(`${at}`);
  expect(book.held()).toHaveLength(1000);
});
