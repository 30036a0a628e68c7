import { expect, test } from 'vitest';
import {
  countFilters,
  fileOf,
  filtersOf,
  isFiltered,
  NO_FILTERS,
  ordersHref,
  ordersSearch,
  type OrdersSearch,
} from '#web/features/trading/orders/orders-search.ts';

const EVERYTHING = ordersSearch.parse({});
const search: OrdersSearch = {
  ...EVERYTHING,
  tab: 'history',
  query: 'bola & co',
  orderStates: ['cancelled'],
  side: 'sell',
  assets: ['USDC'],
  from: '2026-11-01',
  to: '2026-11-30',
};
const asRead = (href: string) =>
  ordersSearch.parse(Object.fromEntries(new URL(href, 'https://oja.test').searchParams));

test('a URL has the whole search, and parses to the same search', () => {
  expect(asRead(ordersHref(search))).toEqual(search);
  expect(ordersHref(EVERYTHING)).toBe('/trades/active');
  expect(ordersHref({ tab: 'offers', show: 'finished' })).toBe(
    '/trades/active?tab=offers&show=finished',
  );
});

test('unknown values typed into the URL are dropped', () => {
  const typed = { tab: 'x', state: 'open,completed', asset: 'BTC', side: 'up', from: '2026-99-99' };
  expect(ordersSearch.parse(typed)).toEqual({ ...EVERYTHING, orderStates: ['completed'] });
});

test('a date is one filter, and the filters of the other list do not count', () => {
  expect([countFilters(search), isFiltered(search)]).toEqual([4, true]);
  expect(isFiltered({ ...search, ...NO_FILTERS })).toBe(false);
  expect(isFiltered({ ...EVERYTHING, offerStates: ['paused'] })).toBe(false);
  expect(isFiltered({ ...EVERYTHING, tab: 'offers', offerStates: ['paused'] })).toBe(true);
});

test('days are whole days of Lagos, the last one included', () => {
  expect(filtersOf(search)).toEqual({
    p_show: 'finished',
    p_side: 'sell',
    p_assets: ['USDC'],
    p_from: '2026-10-31T23:00:00.000Z',
    p_to: '2026-11-30T23:00:00.000Z',
    p_query: 'bola & co',
  });
});

test('the file is asked for by the same filters as the list', () => {
  expect(fileOf({ ...search, from: null, to: null, orderStates: ['cancelled', 'completed'] })).toBe(
    '/functions/v1/orders-file?show=finished&side=sell&assets=USDC&query=bola+%26+co&states=cancelled%2Ccompleted',
  );
  expect(fileOf({ ...EVERYTHING, tab: 'offers' })).toBe('/functions/v1/offers-file?show=running');
});
