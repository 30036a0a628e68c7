import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { EVERY_OFFER, MARKET_SORTS } from '#core/market/market-search.ts';
import { ListOffers, OFFER_SORTS, OfferFilter } from '#core/offers/list-wire.ts';
import { money, offer } from '#tests/support/factories/market-offer.ts';
import { CHOSEN_SEARCH } from '#tests/support/factories/market-search.ts';
import {
  bestPriced,
  countText,
  nearestSum,
  offerFilter,
  searchOf,
} from '#web/features/trading/market/list/offer-filter.ts';

test('a buyer’s query is for sell offers, and omits unset filters', () => {
  expect(offerFilter(EVERY_OFFER)).toEqual({
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_fiat_currency: 'NGN',
    p_sort: 'price',
  });
});

test('a seller’s query is for buy offers, with every filter, the amount exact', () => {
  expect(offerFilter(CHOSEN_SEARCH)).toEqual({
    p_trade_type: 'buy',
    p_asset: 'cNGN',
    p_fiat_currency: 'NGN',
    p_amount_fiat: '150000.5',
    p_method: 'opay',
    p_verified: true,
    p_online: true,
    p_min_completion: 95,
    p_trader: 'Bola A',
    p_trusted: true,
    p_sort: 'completion',
  });
});

test.each([EVERY_OFFER, CHOSEN_SEARCH])(
  'the list and a saved filter take what the screen asks',
  (search) => {
    expect(ListOffers.safeParse(offerFilter(search)).success).toBe(true);
    expect(searchOf(OfferFilter.parse(offerFilter(search)))).toEqual(search);
    expect([...MARKET_SORTS]).toEqual([...OFFER_SORTS]);
  },
);

test('an invalid saved filter is the whole market', () => {
  for (const filter of [null, 'all', 7, {}]) expect(searchOf(filter)).toEqual(EVERY_OFFER);
});

test.each([
  [{ total: 0, isCapped: false }, '0 offers'],
  [{ total: 1, isCapped: false }, '1 offer'],
  [{ total: 34, isCapped: false }, '34 offers'],
  [{ total: 1000, isCapped: false }, '1,000 offers'],
  [{ total: 1000, isCapped: true }, '1,000+ offers'],
])('%o shows as "%s"', (count, text) => {
  expect(english(countText(count))).toBe(text);
});

test('where no offer takes an amount, the nearest one is found', () => {
  const offers = [offer(), offer({ min_order_amount: 600_000, max_order_amount: 900_000 })];
  const near = (sum: string) => nearestSum(offers, money('NGN', sum));
  expect(near('9000')).toEqual(money('NGN', '10000'));
  expect(near('540000')).toEqual(money('NGN', '500000'));
  expect(near('560000')).toEqual(money('NGN', '600000'));
  expect(nearestSum([], money('NGN', '1'))).toBeNull();
});

test('the best price is the lowest to buy at, the highest to sell at, and never one’s own', () => {
  const priced = (
    id: string,
    price_per_unit: number,
    trade_type: 'buy' | 'sell',
    creator_id = 'x',
  ) => offer({ id, price_per_unit, trade_type, creator_id });
  const sell = [
    priced('a', 1502, 'sell'),
    priced('b', 1500, 'sell', 'me'),
    priced('c', 1501, 'sell'),
  ];
  expect(bestPriced(sell, null)).toBe('b');
  expect(bestPriced(sell, 'me')).toBe('c');
  expect(bestPriced([priced('a', 1490, 'buy'), priced('b', 1495, 'buy')], null)).toBe('b');
  expect(bestPriced([], null)).toBeNull();
});
