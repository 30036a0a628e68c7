import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { SCORE_FORMULA } from '#core/reputation/score-texts.ts';
import { COMPONENTS, scoreOf, type ScoreInputs } from '#server/trading/reputation/score.ts';
import { type CountedTrade, weighTrades } from '#server/trading/reputation/trade-weight.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

const NEWCOMER: ScoreInputs = {
  weight: 0,
  promptWeight: 0,
  completionRate: null,
  raters: 0,
  ratingSum: 0,
  disputesLost: 0,
  slowReleases: 0,
  reports: 0,
};

const someScoreInputs = fc
  .record({
    weight: fc.double({ min: 0, max: 500, noNaN: true }),
    promptShare: fc.double({ min: 0, max: 1, noNaN: true }),
    completionRate: fc.option(fc.integer({ min: 0, max: 100 })),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 }),
    disputesLost: fc.integer({ min: 0, max: 20 }),
    slowReleases: fc.integer({ min: 0, max: 50 }),
    reports: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ promptShare, stars, ...rest }): ScoreInputs => {
    const ratingSum = stars.reduce((sum, n) => sum + n, 0);
    return { ...rest, promptWeight: rest.weight * promptShare, raters: stars.length, ratingSum };
  });

const pointsOf = (scoreInputs: ScoreInputs) =>
  Object.fromEntries(scoreOf(scoreInputs).components.map(({ name, points }) => [name, points]));

test('a newcomer has no score, and all is still explained', () => {
  const { value, components } = scoreOf(NEWCOMER);
  expect(value).toBeNull();
  expect(
    components.map(({ name, points, explanation }) => [name, points, english(explanation)]),
  ).toEqual([
    ['activity', 0, 'No counted orders yet'],
    ['speed', 0, 'No counted orders yet'],
    ['completion', 0, 'No orders ended in the last 30 days'],
    ['feedback', 0, 'No rating counts yet'],
    ['conduct', 20, 'No dispute lost, no slow release, no reports'],
  ]);
});

test('a trader’s points follow the formula that is shown', () => {
  const scoreInputs: ScoreInputs = {
    weight: 30,
    promptWeight: 24,
    completionRate: 95,
    raters: 9,
    ratingSum: 41,
    disputesLost: 1,
    slowReleases: 2,
    reports: 1,
  };
  expect(pointsOf(scoreInputs)).toEqual({
    activity: 18,
    speed: 13.7,
    completion: 12.2,
    feedback: 10,
    conduct: 14.5,
  });
  const { value, components } = scoreOf(scoreInputs);
  expect(value).toBe(68);
  expect(components.map(({ explanation }) => english(explanation))).toEqual([
    '30 counted orders',
    '80% paid or released within 10 minutes',
    '95% completed in 30 days',
    '4.6 of 5 stars from 9 people',
    '1 dispute lost, 2 slow releases, a few reports',
  ]);
});

test('the weights are a hundred, and the words of the formula name each of them', () => {
  expect(COMPONENTS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  const formula = SCORE_FORMULA.map(english).join('\n');
  for (const { name, weight } of COMPONENTS) expect(formula).toContain(`${name} ${weight}`);
});

test('a score is between 0 and 100 and is the sum of its parts', () => {
  fc.assert(
    fc.property(someScoreInputs, (scoreInputs) => {
      const { value, components } = scoreOf(scoreInputs);
      for (const { value: part, points, weight } of components) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
        expect(points).toBeLessThanOrEqual(weight);
      }
      const sum = components.reduce((total, { points }) => total + points, 0);
      if (value !== null) expect(Math.abs(value - sum)).toBeLessThanOrEqual(0.8);
      expect(value === null).toBe(scoreInputs.weight < 3);
    }),
  );
});

test('no dispute lost, slow release or report raises a score, and no honest trade lowers it', () => {
  const exact = (scoreInputs: ScoreInputs) =>
    scoreOf(scoreInputs).components.reduce((sum, { value, weight }) => sum + value * weight, 0);
  fc.assert(
    fc.property(
      someScoreInputs,
      fc.double({ min: 0, max: 2, noNaN: true }),
      (scoreInputs, more) => {
        const better: ScoreInputs = {
          ...scoreInputs,
          weight: scoreInputs.weight + more,
          promptWeight: scoreInputs.promptWeight + more,
          raters: scoreInputs.raters + 1,
          ratingSum: scoreInputs.ratingSum + 5,
        };
        expect(exact(better)).toBeGreaterThanOrEqual(exact(scoreInputs) - 0.06);
        const { disputesLost, slowReleases, reports } = scoreInputs;
        for (const worse of [
          { disputesLost: disputesLost + 1 },
          { slowReleases: slowReleases + 1 },
          { reports: reports + 1 },
        ]) {
          expect(exact({ ...scoreInputs, ...worse })).toBeLessThanOrEqual(exact(scoreInputs));
        }
      },
    ),
  );
});

/** A flawless record, everybody giving five stars. */
function scoreOfTrades(trades: readonly CountedTrade[]) {
  const { total, prompt, people } = weighTrades(trades, NOW);
  const raters = people.size;
  return scoreOf({
    ...NEWCOMER,
    weight: total,
    promptWeight: prompt,
    completionRate: trades.length > 0 ? 100 : null,
    raters,
    ratingSum: 5 * raters,
  });
}

function tradeWith(counterpartyId: string): CountedTrade {
  return {
    counterpartyId,
    isVerified: true,
    sharesAccount: false,
    sells: true,
    asset: 'USDT',
    fiat: { asset: 'NGN', units: 15_200_000n },
    completedAt: NOW,
    isPrompt: true,
  };
}

test('honest trades raise a score one by one, and a ring of five ends below ten of them', () => {
  const honest = Array.from({ length: 60 }, (_, n) => tradeWith(`person ${n}`));
  let last = -1;
  for (let n = 3; n <= honest.length; n++) {
    const { value } = scoreOfTrades(honest.slice(0, n));
    expect(value).toBeGreaterThanOrEqual(last);
    last = value ?? -1;
  }
  expect(last).toBeGreaterThan(80);
  const ring = Array.from({ length: 1_000 }, (_, n) => tradeWith(`ring ${n % 4}`));
  const ten = scoreOfTrades(honest.slice(0, 10)).value ?? 0;
  expect(scoreOfTrades(ring).value).toBeLessThan(ten);
});
