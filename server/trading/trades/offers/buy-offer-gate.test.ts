import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { missingForBuyOffers } from '#server/trading/trades/offers/buy-offer-gate.ts';

const ENOUGH = {
  accountDays: 30,
  isVerified: true,
  hasSecondFactor: true,
  completedTrades: 20,
  completionPercent: 80,
  counterparties: 10,
};

test('who meets the five conditions lacks nothing', () => {
  expect(missingForBuyOffers(ENOUGH)).toEqual([]);
});

test.each([
  [{ accountDays: 29 }, 'an account at least 30 days old'],
  [{ isVerified: false }, 'a verified identity and 2FA'],
  [{ hasSecondFactor: false }, 'a verified identity and 2FA'],
  [{ completedTrades: 19 }, '20 completed orders'],
  [{ completionPercent: 79.99 }, '80 % of orders completed in the last 30 days'],
  [{ completionPercent: null }, '80 % of orders completed in the last 30 days'],
  [{ counterparties: 9 }, '10 different trading partners'],
])('each condition is checked by itself: %o', (change, missing) => {
  expect(missingForBuyOffers({ ...ENOUGH, ...change }).map(english)).toEqual([missing]);
});
