import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestFit, nearestFit, shareOfWanted } from '#core/market/best-fit.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { totalBeforeTail } from '#core/trade/kobo-tail.ts';
import { refusalOfAmount } from '#core/trade/may-accept.ts';
import { money, offer } from '#tests/support/factories/market-offer.ts';

const CHEAP_BUT_SMALL = offer({
  id: 'small',
  price_per_unit: 1499,
  min_order_amount: 10_000,
  max_order_amount: 40_000,
});
const DEARER = offer({ id: 'dearer', price_per_unit: 1501.5 });
const FULL = offer({ id: 'full', trade_offer_type: 'Full', amount: 100, price_per_unit: 1500 });
const OWN = offer({ id: 'own', creator_id: 'me', price_per_unit: 1400 });

test('of the offers that take an amount in naira the best-priced is found, never one’s own', () => {
  const offers = [OWN, CHEAP_BUT_SMALL, FULL, DEARER];
  expect(bestFit(offers, money('NGN', '20000'), 'me')?.offer.id).toBe('small');
  expect(bestFit(offers, money('NGN', '60000'), 'me')?.offer.id).toBe('dearer');
  expect(bestFit(offers, money('NGN', '150000'), 'me')).toMatchObject({
    offer: { id: 'full' },
    share: { isAll: true, crypto: money('USDT', '100') },
  });
  expect(bestFit(offers, money('NGN', '500001'), 'me')).toBeNull();
  expect(bestFit([OWN], money('NGN', '20000'), 'me')).toBeNull();
});

test('an amount in crypto is taken to the last unit, and its naira follow from the price', () => {
  const wanted = money('USDT', '33.33333333');
  expect(bestFit([DEARER], wanted, 'me')?.share).toEqual({
    crypto: wanted,
    fiat: fiatTotal(wanted, DEARER.price),
    due: totalBeforeTail(wanted, DEARER.price),
    isAll: false,
  });
  expect(bestFit([FULL], money('USDT', '99.99'), 'me')).toBeNull();
  expect(bestFit([FULL], money('USDT', '100'), 'me')?.share.isAll).toBe(true);
});

test('crypto of another coin takes nothing', () => {
  expect(shareOfWanted(DEARER, money('cNGN', '20000'))).toBeNull();
});

test('where nothing fits, the nearest amount that some offer takes is named', () => {
  const offers = [OWN, CHEAP_BUT_SMALL, DEARER];
  expect(nearestFit(offers, money('NGN', '9000'), 'me')).toMatchObject({
    offer: { id: 'small' },
    amount: money('NGN', '10000'),
  });
  expect(nearestFit(offers, money('NGN', '900000'), 'me')).toMatchObject({
    offer: { id: 'dearer' },
    amount: money('NGN', '500000'),
  });
  expect(nearestFit(offers, money('USDT', '5'), 'me')).toMatchObject({
    // 10,000 / 1,501.5 is nearer to 5 than 10,000 / 1,499.
    offer: { id: 'dearer' },
  });
  expect(nearestFit([OWN], money('NGN', '9000'), 'me')).toBeNull();
});

test('whatever is found or named is what the server accepts', () => {
  const anyOffer = fc
    .record({
      amount: fc.integer({ min: 1, max: 5_000 }),
      price: fc.integer({ min: 90_000, max: 220_000 }),
      min: fc.integer({ min: 1, max: 400_000 }),
      more: fc.integer({ min: 0, max: 900_000 }),
      full: fc.boolean(),
    })
    .map(({ amount, price, min, more, full }) =>
      offer({
        amount,
        price_per_unit: price / 100,
        min_order_amount: min,
        max_order_amount: min + more,
        trade_offer_type: full ? 'Full' : 'Partial',
      }),
    );
  const anyWanted = fc.oneof(
    fc.bigInt(1n, 10n ** 9n).map((units) => ({ asset: 'NGN' as const, units })),
    fc.bigInt(1n, 10n ** 12n).map((units) => ({ asset: 'USDT' as const, units })),
  );
  fc.assert(
    fc.property(fc.array(anyOffer, { maxLength: 4 }), anyWanted, (offers, wanted) => {
      const fit = bestFit(offers, wanted, 'me');
      if (fit) expect(refusalOfAmount(fit.offer, fit.share.crypto)).toBeNull();
      const near = nearestFit(offers, wanted, 'me');
      if (near) {
        const share = shareOfWanted(near.offer, near.amount);
        expect(share && refusalOfAmount(near.offer, share.crypto)).toBeNull();
      }
    }),
  );
});
