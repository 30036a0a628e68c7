import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedTrade, weighTrades } from '#server/trading/reputation/trade-weight.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const HOUR = 3_600_000;

function ago(hours: number): Date {
  return new Date(NOW.getTime() - hours * HOUR);
}

function trade(overrides: Partial<CountedTrade> = {}): CountedTrade {
  return {
    counterpartyId: 'bola',
    isVerified: true,
    sharesAccount: false,
    sells: true,
    asset: 'USDT',
    fiat: { asset: 'NGN', units: 15_200_000n },
    completedAt: NOW,
    isPrompt: true,
    ...overrides,
  };
}

const someTrade = fc
  .record({
    person: fc.integer({ min: 1, max: 4 }),
    isVerified: fc.boolean(),
    sharesAccount: fc.boolean(),
    sells: fc.boolean(),
    asset: fc.constantFrom('USDT', 'USDC'),
    units: fc.bigInt({ min: 1n, max: 2_000_000n }),
    hours: fc.integer({ min: 0, max: 10_000 }),
    isPrompt: fc.boolean(),
  })
  .map(({ person, units, hours, ...rest }) =>
    trade({
      ...rest,
      counterpartyId: `person ${person}`,
      fiat: { asset: 'NGN', units },
      completedAt: ago(hours),
    }),
  );

test.each<[string, CountedTrade[], number]>([
  ['one trade', [trade()], 1],
  ['nobody', [], 0],
  ['two people', [trade(), trade({ counterpartyId: 'chidi' })], 2],
  ['the same person again', [trade(), trade({ completedAt: ago(0) })], 1.5],
  ['three with one person', [trade(), trade(), trade()], 1 + 1 / 2 + 1 / 3],
  ['a hundred with one person', Array.from({ length: 100 }, () => trade()), 2],
  ['somebody unverified', [trade({ isVerified: false })], 0.5],
  ['₦4,999.99', [trade({ fiat: { asset: 'NGN', units: 499_999n } })], 0.25],
  ['₦5,000', [trade({ fiat: { asset: 'NGN', units: 500_000n } })], 1],
  ['ninety days ago', [trade({ completedAt: ago(24 * 90) })], 0.5],
  ['more than a year ago', [trade({ completedAt: ago(24 * 366) })], 0],
  ['one bank account for both', [trade({ sharesAccount: true })], 0],
  [
    'sold, and bought back the same day',
    [trade(), trade({ sells: false, completedAt: ago(23) })],
    0,
  ],
  [
    'sold, and bought back in two parts',
    [
      trade(),
      trade({ sells: false, completedAt: ago(1), fiat: { asset: 'NGN', units: 700_000n } }),
      trade({ sells: false, completedAt: ago(2), fiat: { asset: 'NGN', units: 900_000n } }),
    ],
    0,
  ],
  [
    'sold to one, bought from another',
    [trade(), trade({ sells: false, counterpartyId: 'chidi' })],
    2,
  ],
  ['another asset the other way', [trade(), trade({ sells: false, asset: 'cNGN' })], 1.5],
])('%s counts as it should', (_what, trades, total) => {
  expect(weighTrades(trades, NOW).total).toBeCloseTo(total, 8);
});

test('trades in the other direction count again a day later', () => {
  const weight = weighTrades([trade(), trade({ sells: false, completedAt: ago(24.1) })], NOW);
  expect(weight.total).toBeGreaterThan(1.49);
});

test('only what was prompt counts as prompt, and only people whose trades count are named', () => {
  const weight = weighTrades(
    [
      trade(),
      trade({ counterpartyId: 'chidi', isPrompt: false }),
      trade({ counterpartyId: 'twin', sharesAccount: true }),
      trade({ counterpartyId: 'old', completedAt: ago(24 * 400) }),
    ],
    NOW,
  );
  expect(weight).toEqual({ total: 2, prompt: 1, people: new Set(['bola', 'chidi']) });
});

describe('for any trades', () => {
  test('the weight is bounded by the people and by the trades', () => {
    fc.assert(
      fc.property(fc.array(someTrade, { maxLength: 60 }), (trades) => {
        const { total, prompt, people } = weighTrades(trades, NOW);
        expect(prompt).toBeGreaterThanOrEqual(0);
        expect(prompt).toBeLessThanOrEqual(total + 1e-9);
        expect(total).toBeLessThanOrEqual(2 * people.size + 1e-9);
        expect(total).toBeLessThanOrEqual(trades.length + 1e-9);
      }),
    );
  });

  test('one more prompt trade with a stranger or an old partner never weighs less', () => {
    const honest = fc
      .record({ person: fc.integer({ min: 1, max: 9 }), hours: fc.integer({ min: 0, max: 9_000 }) })
      .map(({ person, hours }) =>
        trade({ counterpartyId: `person ${person}`, completedAt: ago(hours), asset: 'cNGN' }),
      );
    fc.assert(
      fc.property(fc.array(someTrade, { maxLength: 40 }), honest, (trades, more) => {
        const before = weighTrades(trades, NOW);
        const after = weighTrades([...trades, more], NOW);
        const slow = (weight: typeof before) => weight.total - weight.prompt;
        expect(after.total).toBeGreaterThanOrEqual(before.total - 1e-9);
        expect(after.prompt).toBeGreaterThanOrEqual(before.prompt - 1e-9);
        expect(slow(after)).toBeLessThanOrEqual(slow(before) + 1e-9);
      }),
    );
  });
});

/** What one of five accounts gains when the five do nothing but trade with each other. */
function ringOf(trades: number, hoursApart: number, random: (n: number) => number) {
  const own: CountedTrade[] = [];
  for (let n = 0; n < trades; n++) {
    const seller = random(5);
    const buyer = (seller + 1 + random(4)) % 5;
    if (seller !== 0 && buyer !== 0) continue;
    const sells = seller === 0;
    const counterpartyId = `ring ${sells ? buyer : seller}`;
    own.push(trade({ counterpartyId, sells, completedAt: ago(n * hoursApart) }));
  }
  return own;
}

test('a ring of five accounts that trades a thousand times gains less than ten honest trades', () => {
  const honest = weighTrades(
    Array.from({ length: 10 }, (_, n) => trade({ counterpartyId: `person ${n}` })),
    NOW,
  );
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(0.1, 1, 5, 30), (seed, hoursApart) => {
      let state = seed >>> 0;
      const random = (n: number) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
      };
      const ring = weighTrades(ringOf(1_000, hoursApart, random), NOW);
      expect(ring.total).toBeLessThan(honest.total);
    }),
    { numRuns: 60 },
  );
  const inOneDirection = Array.from({ length: 1_000 }, (_, n) =>
    trade({ counterpartyId: `ring ${n % 4}`, completedAt: ago(n / 10) }),
  );
  expect(weighTrades(inOneDirection, NOW).total).toBeCloseTo(8, 1);
});
