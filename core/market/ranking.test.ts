import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meritOf, type RankedFacts, RANKING, rankingOf } from '#core/market/ranking.ts';

const BASE: RankedFacts = {
  tradeType: 'sell',
  priceUnits: 150_000n,
  bestPriceUnits: 150_000n,
  completed: 90,
  failed: 10,
  stepSeconds: 600,
  isVerified: false,
  isOnline: false,
};

describe('a score is the sum of named parts', () => {
  test.each<[string, Partial<RankedFacts>, Partial<ReturnType<typeof rankingOf>['parts']>]>([
    ['the best price costs nothing', {}, { price: 0 }],
    ['a price one per cent worse', { priceUnits: 151_500n }, { price: -9.95 }],
    [
      'a buyer who pays one per cent less',
      { tradeType: 'buy', priceUnits: 148_500n },
      { price: -10.051 },
    ],
    ['ninety of a hundred', {}, { completion: 36 }],
    ['nobody knows them yet', { completed: 0, failed: 0 }, { completion: 36, newcomer: 6 }],
    ['one of one is hardly more than none', { completed: 1, failed: 0 }, { completion: 36.364 }],
    ['one of one broken', { completed: 0, failed: 1 }, { completion: 32.727 }],
    ['four hundred of four hundred', { completed: 400, failed: 0 }, { completion: 39.902 }],
    ['ten minutes', {}, { speed: 7.5 }],
    ['at once', { stepSeconds: 0 }, { speed: 15 }],
    ['nobody has timed them', { stepSeconds: null }, { speed: 6 }],
    ['verified', { isVerified: true }, { verified: 10 }],
    ['here now', { isOnline: true }, { online: 10 }],
    ['the fourth trade is done', { completed: 4 }, { newcomer: 1.2 }],
    ['the fifth trade is done', { completed: 5 }, { newcomer: 0 }],
  ])('%s', (_name, facts, parts) => {
    expect(rankingOf({ ...BASE, ...facts }).parts).toMatchObject(parts);
  });
});

const facts: fc.Arbitrary<RankedFacts> = fc.record({
  tradeType: fc.constantFrom('buy' as const, 'sell' as const),
  priceUnits: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  bestPriceUnits: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  completed: fc.nat(100_000),
  failed: fc.nat(100_000),
  stepSeconds: fc.option(fc.nat(1_000_000)),
  isVerified: fc.boolean(),
  isOnline: fc.boolean(),
});

test('parts make up the score, and all but the price lie between zero and their weight', () => {
  const { completion, speed, verified, online, newcomer } = RANKING;
  fc.assert(
    fc.property(facts, (some) => {
      const { score, parts } = rankingOf(some);
      const sum = Object.values(parts).reduce((all, part) => all + part, 0);
      expect(Math.abs(sum - score)).toBeLessThan(1e-6);
      const most = { completion, speed, verified, online, newcomer };
      for (const [part, limit] of Object.entries(most)) {
        const points = parts[part as keyof typeof most];
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(limit);
      }
    }),
  );
});

test('of two prices of one trader the worse never scores more', () => {
  fc.assert(
    fc.property(facts, fc.bigInt({ min: 1n, max: 10n ** 15n }), (some, other) => {
      const isBetter =
        some.tradeType === 'sell' ? some.priceUnits < other : some.priceUnits > other;
      const [mine, theirs] = [
        rankingOf(some).score,
        rankingOf({ ...some, priceUnits: other }).score,
      ];
      if (isBetter) expect(mine).toBeGreaterThanOrEqual(theirs);
    }),
  );
});

test('nobody with a price nine per cent worse ranks above anybody', () => {
  fc.assert(
    fc.property(facts, facts, (some, other) => {
      const best = { tradeType: 'sell', priceUnits: 100_000n, bestPriceUnits: 100_000n } as const;
      const dear = { ...other, ...best, priceUnits: 109_000n };
      expect(rankingOf({ ...some, ...best }).score).toBeGreaterThan(rankingOf(dear).score);
    }),
  );
});

test('the order of two offers does not depend on the best price', () => {
  fc.assert(
    fc.property(facts, facts, fc.bigInt({ min: 1n, max: 10n ** 15n }), (some, other, best) => {
      const two = { ...other, tradeType: some.tradeType };
      const gap = (bestPriceUnits: bigint) =>
        Math.round(
          (rankingOf({ ...some, bestPriceUnits }).score -
            rankingOf({ ...two, bestPriceUnits }).score) *
            1_000,
        );
      expect(gap(best)).toBe(gap(some.bestPriceUnits));
    }),
  );
});

test('another completed trade never lowers, another broken one never raises what a record earns, but for the newcomer’s part', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const record = { ...some, completed: some.completed + RANKING.newcomerTrades };
      expect(meritOf({ ...record, completed: record.completed + 1 })).toBeGreaterThanOrEqual(
        meritOf(record),
      );
      expect(meritOf({ ...some, failed: some.failed + 1 })).toBeLessThanOrEqual(meritOf(some));
    }),
  );
});
