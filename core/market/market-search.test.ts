import { expect, test } from 'vitest';
import { EVERY_OFFER, marketHref, readMarketSearch } from '#core/market/market-search.ts';
import { offerFilter } from '#core/market/offer-filter.ts';

const CHOSEN = readMarketSearch({
  side: 'sell',
  asset: 'cNGN',
  amount: 150000.5,
  method: 'opay',
  verified: true,
  sort: 'completion',
  shown: 40,
});

test('an address without choices is the whole market', () => {
  expect(readMarketSearch({})).toEqual(EVERY_OFFER);
  expect(marketHref(EVERY_OFFER)).toBe('/trades');
});

test('what is chosen survives the way into an address and back', () => {
  const query = Object.fromEntries(new URL(marketHref(CHOSEN), 'http://here').searchParams);
  expect(readMarketSearch(query)).toEqual(CHOSEN);
  expect(marketHref(CHOSEN)).toBe(
    '/trades?side=sell&asset=cNGN&amount=150000.5&method=opay&verified=true&sort=completion&shown=40',
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
  ['sort', 'id'],
  ['shown', 'all'],
  ['shown', -1],
])('an address with %s=%s is read without it', (name, value) => {
  expect(readMarketSearch({ [name]: value })).toEqual(EVERY_OFFER);
});

test('no address asks for more than two hundred offers', () => {
  expect(readMarketSearch({ shown: 1_000_000 }).shown).toBe(200);
  expect(readMarketSearch({ shown: '21' }).shown).toBe(40);
});

test('a buyer is shown open sell offers, the cheapest first', () => {
  const filter = offerFilter(EVERY_OFFER);
  expect(filter.equals).toEqual({
    status: 'open',
    trade_type: 'sell',
    asset: 'USDT',
    fiat_currency: 'NGN',
  });
  expect(filter.or).toBeNull();
  expect(filter.cheapestFirst).toBe(true);
  expect(filter.limit).toBe(20);
});

test('a seller is shown buy offers, the highest price first', () => {
  const filter = offerFilter(CHOSEN);
  expect(filter.equals).toMatchObject({
    trade_type: 'buy',
    asset: 'cNGN',
    'creator.verification_level': 'verified',
  });
  expect(filter.method).toBe('opay');
  expect(filter.cheapestFirst).toBe(false);
});

test('a typed sum leaves the offers that take exactly that sum', () => {
  const { or } = offerFilter({ ...EVERY_OFFER, amount: { asset: 'NGN', units: 15000050n } });
  expect(or).toBe(
    'and(trade_offer_type.eq.Partial,min_order_amount.lte.150000.5,max_order_amount.gte.150000.5,fiat_left.gte.150000.5),' +
      'and(trade_offer_type.eq.Partial,max_order_amount.gte.150000.5,fiat_left.eq.150000.5),' +
      'and(trade_offer_type.eq.Full,fiat_left.eq.150000.5)',
  );
});
