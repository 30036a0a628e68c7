import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { ORDERS_QUERY_LENGTH } from '#core/orders/limits.ts';
import { OFFER_STATES, ORDER_STATES, SHOWN, SIDES } from '#core/orders/states.ts';
import { dayBegins } from '#core/wallet/lagos-time.ts';
import { named, oneOf, someOf, text, type SearchParam } from '#web/lib/page/search-params.ts';
import { searchHref, searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

const day: SearchParam<string | null> = {
  read: (given) => (DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : null),
  write: (value) => value ?? '',
};

const FILTERS = {
  query: named('q', text(ORDERS_QUERY_LENGTH)),
  /** The person's own side. */
  side: oneOf(SIDES, null),
  assets: named('asset', someOf(CRYPTO_ASSETS)),
  /** Days of Lagos, the last one included. */
  from: day,
  to: day,
};

/** The parameters of one's own orders and offers: the tab, what of it is shown, and the filters. */
export const ordersSearch = searchSchema('/trades/active', {
  tab: oneOf(['active', 'history', 'all', 'offers'], 'active'),
  /** Which offers. */
  show: oneOf(SHOWN, 'running'),
  orderStates: named('state', someOf(ORDER_STATES)),
  offerStates: named('offer', someOf(OFFER_STATES)),
  ...FILTERS,
});
export type OrdersSearch = SearchOf<typeof ordersSearch>;

/** No filter at all. */
export const NO_FILTERS = {
  orderStates: [],
  offerStates: [],
  query: '',
  side: null,
  assets: [],
  from: null,
  to: null,
} as const satisfies Partial<OrdersSearch>;

/** The page's URL for a search; defaults are left out. */
export function ordersHref(search: Partial<OrdersSearch>): string {
  return searchHref(ordersSearch, search);
}

/** How many filters are set, those of the text aside. */
export function countFilters(search: OrdersSearch): number {
  const states = search.tab === 'offers' ? search.offerStates : search.orderStates;
  return (
    states.length +
    search.assets.length +
    Number(search.side !== null) +
    Number(search.from !== null || search.to !== null)
  );
}

export function isFiltered(search: OrdersSearch): boolean {
  return search.query !== '' || countFilters(search) > 0;
}

const SHOWN_BY_TAB = { active: 'running', history: 'finished', all: 'all' } as const;

/** Which orders or offers the tab shows. */
export function shownBy({ tab, show }: OrdersSearch): (typeof SHOWN)[number] {
  return tab === 'offers' ? show : SHOWN_BY_TAB[tab];
}

/** The filters that orders and offers share, as the wire takes them. */
export function filtersOf(search: OrdersSearch) {
  const { side, assets, from, to, query } = search;
  return {
    p_show: shownBy(search),
    p_side: side,
    p_assets: orNull(assets),
    p_from: from ? dayBegins(from).toISOString() : null,
    p_to: to ? new Date(dayBegins(to).getTime() + DAY_MS).toISOString() : null,
    p_query: query || null,
  };
}

/** An empty list is no filter. */
export function orNull<Value>(values: readonly Value[]): Value[] | null {
  return values.length > 0 ? [...values] : null;
}

/** The path of the file of all that fits. */
export function fileOf(search: OrdersSearch): string {
  const ofOffers = search.tab === 'offers';
  const states = orNull<string>(ofOffers ? search.offerStates : search.orderStates);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filtersOf(search), p_states: states })) {
    if (value !== null) query.set(name.slice(2), String(value));
  }
  return `/functions/v1/${ofOffers ? 'offers-file' : 'orders-file'}?${query}`;
}
