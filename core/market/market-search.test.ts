import { expect, test } from 'vitest';
import {
  EVERY_OFFER,
  marketHref,
  offerHref,
  readMarketSearch,
} from '#core/market/market-search.ts';
import { CHOSEN_SEARCH } from '#tests/support/factories/market-search.ts';

test('a URL without choices is the whole market', () => {
  expect(readMarketSearch({})).toEqual(EVERY_OFFER);
  expect(marketHref(EVERY_OFFER)).toBe('/trades');
});

test('choices survive the round trip through a URL', () => {
  const query = Object.fromEntries(new URL(marketHref(CHOSEN_SEARCH), 'http://here').searchParams);
  expect(readMarketSearch(query)).toEqual(CHOSEN_SEARCH);
  expect(marketHref(CHOSEN_SEARCH)).toBe(
    '/trades?side=sell&asset=cNGN&amount=150000.5&method=opay&verified=true&online=true&completion=95&trader=Bola+A&trusted=true&sort=completion',
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
  ['trusted', 'yes'],
  ['trader', ' b '],
  ['trader', { handle: 'bola' }],
  ['sort', 'id'],
  ['fiat', 'EUR'],
])('a URL with %s=%s is read without it', (name, value) => {
  expect(readMarketSearch({ [name]: value })).toEqual(EVERY_OFFER);
});

test('a trader is looked for without spaces around, and a name of digits as a name', () => {
  expect(readMarketSearch({ trader: '  bola   a ' }).trader).toBe('bola a');
  expect(readMarketSearch({ trader: 77 }).trader).toBe('77');
});

test('dollars are kept with their sum, and a naira coin has no price in dollars', () => {
  const search = readMarketSearch({ asset: 'USDC', fiat: 'USD', amount: '50.5' });
  expect(search).toMatchObject({ fiat: 'USD', amount: { asset: 'USD', units: 5050n } });
  expect(marketHref(search)).toBe('/trades?asset=USDC&fiat=USD&amount=50.5');
  expect(readMarketSearch({ asset: 'cNGN', fiat: 'USD' }).fiat).toBe('NGN');
});

test('the best price comes first unless another order is chosen', () => {
  expect(readMarketSearch({}).sort).toBe('price');
  expect(marketHref({ ...EVERY_OFFER, sort: 'recommended' })).toBe('/trades?sort=recommended');
});

test('an offer’s URL keeps the amount and its link token', () => {
  const sum = { asset: 'NGN', units: 15_000_050n } as const;
  expect(offerHref('a', null)).toBe('/trades/a');
  expect(offerHref('a', sum)).toBe('/trades/a?amount=150000.5');
  expect(offerHref('a', sum, 'tok_en-1')).toBe('/trades/a?link=tok_en-1&amount=150000.5');
});
