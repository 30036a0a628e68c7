import { describe, expect, test } from 'vitest';
import type { Asset } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import {
  fixedPriceBand,
  floatingPrice,
  isPastPausePrice,
  priceOffer,
  rateToFollow,
  type ReferenceRate,
} from '#core/offers/offer-price.ts';
import type { Asking } from '#core/offers/offer-terms.ts';

function naira(decimal: string, asset: Asset = 'NGN'): Money {
  const money = parseMoney(asset, decimal);
  if (!money) throw new Error(decimal);
  return money;
}

function floating(marginBp: number, bandMin: string | null = null, bandMax: string | null = null) {
  return {
    kind: 'floating',
    marginBp,
    bandMin: bandMin === null ? null : naira(bandMin),
    bandMax: bandMax === null ? null : naira(bandMax),
  } as const;
}

const RATE: ReferenceRate = {
  middle: naira('1500'),
  isEstimated: false,
  isFresh: true,
  isMarket: true,
};

describe('a floating price', () => {
  test.each([
    ['0', '1500.00', 0, null, null, '1500'],
    ['1.5 % above', '1500.00', 150, null, null, '1522.5'],
    ['1.5 % below', '1500.00', -150, null, null, '1477.5'],
    ['half a kobo, rounded up', '1.00', 50, null, null, '1.01'],
    ['less than half a kobo, rounded down', '1.00', 49, null, null, '1'],
    ['no less than its band', '1500.00', -2000, '1250', '1600', '1250'],
    ['no more than its band', '1500.00', 2000, '1250', '1600', '1600'],
    ['at the edge of its band', '1600.00', 0, '1250', '1600', '1600'],
  ])('is the rate with its margin: %s', (_what, rate, margin, least, most, price) => {
    expect(toDecimal(floatingPrice(naira(rate), floating(margin, least, most)))).toBe(price);
  });
});

test('a fixed price may be within thirty per cent of the rate, to the kobo', () => {
  const { least, most } = fixedPriceBand(naira('1333.33'));
  expect([toDecimal(least), toDecimal(most)]).toEqual(['933.34', '1733.32']);
});

test.each([
  ['sell', '1499.99', true],
  ['sell', '1500', false],
  ['buy', '1500', false],
  ['buy', '1500.01', true],
] as const)('a pause price of 1500 keeps a %s offer off a market of %s: %s', (type, rate, past) => {
  expect(isPastPausePrice(type, naira('1500'), naira(rate))).toBe(past);
});

test.each([
  ['a fresh one', {}, 'production', true],
  ['an estimated one', { isEstimated: true }, 'production', false],
  ['an old one', { isFresh: false }, 'production', false],
  ['one that no two markets agree on', { isMarket: false }, 'production', false],
  ['an old one in the sandbox', { isFresh: false }, 'sandbox', true],
  ['one market’s in the sandbox', { isMarket: false }, 'sandbox', true],
  ['M-2.D AMB-04 an estimated one in the sandbox', { isEstimated: true }, 'sandbox', false],
] as const)('of the rates a price may follow: %s', (_what, change, mode, followed) => {
  expect(rateToFollow({ ...RATE, ...change }, mode) !== null).toBe(followed);
});

describe('pricing an offer', () => {
  const price = (
    asking: Asking,
    rate: ReferenceRate | null = RATE,
    mode: 'sandbox' | 'production' = 'production',
    pausePrice: string | null = null,
  ) =>
    priceOffer(
      { tradeType: 'sell', asking, pausePrice: pausePrice === null ? null : naira(pausePrice) },
      rate,
      mode,
    );
  const fixed = (decimal: string): Asking => ({ kind: 'fixed', price: naira(decimal) });

  test('CON-24 an estimated, old or missing rate never refuses a fixed price', () => {
    for (const rate of [{ ...RATE, isEstimated: true }, { ...RATE, isFresh: false }, null]) {
      expect(price(fixed('9000'), rate)).toMatchObject({ price: naira('9000'), isPaused: false });
    }
    expect(price(fixed('9000'))).toBe('PRICE_OUT_OF_BAND');
    expect(price(fixed('1950'))).toMatchObject({ reference: null });
    expect(price(fixed('1950.01'))).toBe('PRICE_OUT_OF_BAND');
    expect(price(fixed('1049.99'))).toBe('PRICE_OUT_OF_BAND');
  });

  test('a floating price, and any pause price, needs a rate to follow', () => {
    const estimated = { ...RATE, isEstimated: true };
    expect(price(floating(100), estimated)).toBe('RATE_NOT_AVAILABLE');
    expect(price(floating(100), null, 'sandbox')).toBe('RATE_NOT_AVAILABLE');
    expect(price(fixed('1500'), estimated, 'production', '1400')).toBe('RATE_NOT_AVAILABLE');
    expect(price(floating(100), estimated, 'sandbox')).toBe('RATE_NOT_AVAILABLE');
    expect(price(floating(100), { ...RATE, isFresh: false }, 'sandbox')).toMatchObject({
      price: naira('1515'),
      reference: naira('1500'),
    });
  });

  test('past its pause price an offer is made, but off the market', () => {
    expect(price(fixed('1500'), RATE, 'production', '1501')).toMatchObject({ isPaused: true });
    expect(price(floating(0), RATE, 'production', '1500')).toMatchObject({ isPaused: false });
  });
});
