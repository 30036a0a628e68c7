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
  [{ accountDays: 29 }, 'an account of 30 days'],
  [{ isVerified: false }, 'a verified identity and 2FA'],
  [{ hasSecondFactor: false }, 'a verified identity and 2FA'],
  [{ completedTrades: 19 }, '20 completed trades'],
  [{ completionPercent: 79.99 }, '80 % of trades completed in the last 30 days'],
  [{ completionPercent: null }, '80 % of trades completed in the last 30 days'],
  [{ counterparties: 9 }, '10 different counterparties'],
])('each condition is checked by itself: %o', (change, missing) => {
  expect(missingForBuyOffers({ ...ENOUGH, ...change }).map(english)).toEqual([missing]);
});
