import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { rankingOf, type RankedFacts } from '#core/market/ranking.ts';
import { pointsText, RANKING_PARTS } from '#web/features/trading/market/list/ranking-text.ts';

const FACTS: RankedFacts = {
  tradeType: 'sell',
  priceUnits: 150_000n,
  bestPriceUnits: 150_000n,
  completed: 0,
  failed: 0,
  stepSeconds: null,
  isVerified: false,
  isOnline: false,
};

test('the recommended order shows its points', () => {
  const rules = RANKING_PARTS.map(({ part, rule }) => `${part}: ${english(rule)}`).join('\n');
  expect(rules).toContain('price: 10 points less');
  expect(rules).toContain('completion: up to 40');
  expect(rules).toContain('speed: up to 15: half of it for 10 minutes');
  expect(RANKING_PARTS.map(({ part }) => part).sort()).toEqual(
    Object.keys(rankingOf(FACTS).parts).sort(),
  );
  expect([38.94, -4, 0, -0.04, 10].map(pointsText)).toEqual(['+38.9', '−4.0', '0', '0', '+10.0']);
});
