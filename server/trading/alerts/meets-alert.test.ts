import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ceilingOf, marginKey, meetsAlert, priceKey } from '#server/trading/alerts/meets-alert.ts';
import type { AlertCriteria, WatchedOffer } from '#server/trading/alerts/offer-alert.ts';

const naira = (units: bigint) => ({ asset: 'NGN', units }) as const;

const BUY: AlertCriteria = {
  side: 'buy',
  asset: 'USDT',
  fiat: 'NGN',
  limit: { kind: 'any' },
  methodIds: [],
  amount: null,
  verifiedOnly: false,
};
const SELL: AlertCriteria = { ...BUY, side: 'sell' };
const OFFER: WatchedOffer = {
  tradeType: 'sell',
  asset: 'USDT',
  fiat: 'NGN',
  price: 150_000n,
  rate: 150_000n,
  takeMin: 1_000_000n,
  takeMax: 5_000_000n,
  methodIds: ['opay', 'bank-transfer'],
  makerIsVerified: false,
};
const BID: WatchedOffer = { ...OFFER, tradeType: 'buy' };
const atPrice = (units: bigint) => ({ kind: 'price', price: naira(units) }) as const;
const atMargin = (marginBp: number) => ({ kind: 'margin', marginBp }) as const;

describe('an alert', () => {
  test.each<[string, Partial<AlertCriteria>, Partial<WatchedOffer>, boolean]>([
    ['of any price takes any price', {}, { price: 10n ** 15n }, true],
    ['of buyers leaves out offers to buy', {}, { tradeType: 'buy' }, false],
    ['leaves out other coins', { asset: 'USDC' }, {}, false],
    ['leaves out other money', { fiat: 'USD' }, {}, false],
    ['takes exactly its price', { limit: atPrice(150_000n) }, {}, true],
    ['takes a lower price', { limit: atPrice(150_001n) }, {}, true],
    ['leaves out one kobo more', { limit: atPrice(149_999n) }, {}, false],
    ['of a price needs no rate', { limit: atPrice(150_000n) }, { rate: null }, true],
    ['takes exactly the rate', { limit: atMargin(0) }, {}, true],
    ['leaves out one kobo above the rate', { limit: atMargin(0) }, { price: 150_001n }, false],
    ['takes exactly its margin', { limit: atMargin(100) }, { price: 151_500n }, true],
    ['leaves out one kobo past it', { limit: atMargin(100) }, { price: 151_501n }, false],
    ['takes exactly a margin below', { limit: atMargin(-100) }, { price: 148_500n }, true],
    ['leaves out one kobo short of it', { limit: atMargin(-100) }, { price: 148_501n }, false],
    ['of a margin is silent without a rate', { limit: atMargin(2_000) }, { rate: null }, false],
    ['of a sum takes the least', { amount: naira(1_000_000n) }, {}, true],
    ['of a sum takes the most', { amount: naira(5_000_000n) }, {}, true],
    ['leaves out what takes less', { amount: naira(5_000_001n) }, {}, false],
    ['leaves out what takes only more', { amount: naira(999_999n) }, {}, false],
    ['takes one of its methods', { methodIds: ['kuda', 'opay'] }, {}, true],
    ['leaves out other methods', { methodIds: ['kuda'] }, {}, false],
    ['leaves out who is not verified', { verifiedOnly: true }, {}, false],
    ['takes who is', { verifiedOnly: true }, { makerIsVerified: true }, true],
  ])('%s', (_name, criteria, offer, meets) => {
    expect(meetsAlert({ ...BUY, ...criteria }, { ...OFFER, ...offer })).toBe(meets);
  });

  test.each<[string, Partial<AlertCriteria>, Partial<WatchedOffer>, boolean]>([
    ['takes exactly its price', { limit: atPrice(150_000n) }, {}, true],
    ['takes a higher price', { limit: atPrice(149_999n) }, {}, true],
    ['leaves out one kobo less', { limit: atPrice(150_001n) }, {}, false],
    ['takes exactly its margin', { limit: atMargin(100) }, { price: 151_500n }, true],
    ['leaves out one kobo short of it', { limit: atMargin(100) }, { price: 151_499n }, false],
    ['takes exactly a margin below', { limit: atMargin(-100) }, { price: 148_500n }, true],
    ['leaves out offers to sell', {}, { tradeType: 'sell' }, false],
  ])('of somebody who sells %s', (_name, criteria, offer, meets) => {
    expect(meetsAlert({ ...SELL, ...criteria }, { ...BID, ...offer })).toBe(meets);
  });
});

const units = fc.bigInt({ min: 1n, max: 10n ** 15n - 1n });
const side = fc.constantFrom('buy' as const, 'sell' as const);

test('a margin agrees with multiplying by the rate for every price, without rounding to a kobo', () => {
  fc.assert(
    fc.property(
      side,
      units,
      units,
      fc.integer({ min: -2_000, max: 2_000 }),
      (who, price, rate, bp) => {
        const offer = { ...(who === 'buy' ? OFFER : BID), price, rate };
        const [have, want] = [price * 10_000n, rate * (10_000n + BigInt(bp))];
        const criteria = { ...BUY, side: who, limit: atMargin(bp) };
        expect(meetsAlert(criteria, offer)).toBe(who === 'buy' ? have <= want : have >= want);
      },
    ),
  );
});

test('an alert that matches a price matches every better one, and fewer with a lower limit', () => {
  fc.assert(
    fc.property(side, units, units, units, (who, price, other, limit) => {
      const offer = (of: bigint) => ({ ...(who === 'buy' ? OFFER : BID), price: of });
      const better = priceKey(offer(price)) <= priceKey(offer(other));
      const [good, bad] = better ? [price, other] : [other, price];
      const criteria = { ...BUY, side: who, limit: atPrice(limit) };
      if (meetsAlert(criteria, offer(bad))) expect(meetsAlert(criteria, offer(good))).toBe(true);
      expect(meetsAlert(criteria, offer(price))).toBe(
        priceKey(offer(price)) <= ceilingOf(who, criteria.limit).ceiling,
      );
    }),
  );
});

test('a margin rounds against the alert, to the next basis point', () => {
  expect(marginKey({ ...OFFER, price: 150_001n })).toBe(1n);
  expect(marginKey({ ...OFFER, price: 149_999n })).toBe(0n);
  expect(marginKey({ ...BID, price: 149_999n })).toBe(1n);
  expect(marginKey({ ...BID, price: 150_001n })).toBe(0n);
});
