import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import { filterTexts, sortLabel } from '#web/features/trading/market/list/filter-text.ts';
import {
  EVERY_OFFER,
  MARKET_SORTS,
  marketHref,
  offerHref,
  readMarketSearch,
} from '#core/market/market-search.ts';
import {
  countText,
  offerFilter,
  searchOf,
} from '#web/features/trading/market/list/offer-filter.ts';
import { ListOffers, OFFER_SORTS, OfferFilter } from '#core/offers/list-wire.ts';

const CHOSEN = readMarketSearch({
  side: 'sell',
  asset: 'cNGN',
  amount: 150000.5,
  method: 'opay',
  verified: true,
  online: 'true',
  sort: 'completion',
});

test('a URL without choices is the whole market', () => {
  expect(readMarketSearch({})).toEqual(EVERY_OFFER);
  expect(marketHref(EVERY_OFFER)).toBe('/trades');
});

test('choices survive the round trip through a URL', () => {
  const query = Object.fromEntries(new URL(marketHref(CHOSEN), 'http://here').searchParams);
  expect(readMarketSearch(query)).toEqual(CHOSEN);
  expect(marketHref(CHOSEN)).toBe(
    '/trades?side=sell&asset=cNGN&amount=150000.5&method=opay&verified=true&online=true&sort=completion',
  );
});

test.each([
  ['side', 'both'],
  ['asset', 'DOGE'],
  ['asset', { usdt: 1 }],
  ['amount', -5],
  ['amount', '1.005'],
  ['amount', '0'],
  ['amount', "1' or true"],
  ['amount', Infinity],
  ['method', 'a),status.eq.cancelled'],
  ['method', 7],
  ['verified', 'yes'],
  ['online', 'yes'],
  ['sort', 'id'],
])('a URL with %s=%s is read without it', (name, value) => {
  expect(readMarketSearch({ [name]: value })).toEqual(EVERY_OFFER);
});

test('a buyer’s query is for sell offers, and omits unset filters', () => {
  expect(offerFilter(EVERY_OFFER)).toEqual({
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_fiat_currency: 'NGN',
    p_sort: 'recommended',
  });
});

test('a seller’s query is for buy offers, with every filter, the amount exact', () => {
  expect(offerFilter(CHOSEN)).toEqual({
    p_trade_type: 'buy',
    p_asset: 'cNGN',
    p_fiat_currency: 'NGN',
    p_amount_fiat: '150000.5',
    p_method: 'opay',
    p_verified: true,
    p_online: true,
    p_sort: 'completion',
  });
});

test.each([EVERY_OFFER, CHOSEN])(
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

test('waiting time is named by who acts', () => {
  expect(sortLabel('release_time', 'buy')).toBe('Release time');
  expect(sortLabel('release_time', 'sell')).toBe('Payment time');
});

test('a search is described', () => {
  expect(inEnglish(filterTexts(EVERY_OFFER, (id) => id)).join(', ')).toBe('Buy USDT, recommended');
  expect(inEnglish(filterTexts(CHOSEN, () => 'OPay')).join(', ')).toBe(
    'Sell cNGN, ₦150,000.50, OPay, verified, online, completion',
  );
});

test('an offer’s URL keeps the amount and its link token', () => {
  const sum = { asset: 'NGN', units: 15_000_050n } as const;
  expect(offerHref('a', null)).toBe('/trades/a');
  expect(offerHref('a', sum)).toBe('/trades/a?amount=150000.5');
  expect(offerHref('a', sum, 'tok_en-1')).toBe('/trades/a?link=tok_en-1&amount=150000.5');
});
