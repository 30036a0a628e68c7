import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { MOST_OFFERS_PER_PAGE, OFFERS_PER_PAGE } from '#core/market/limits.ts';
import type { MarketSearch } from '#core/market/market-search.ts';
import { nearestSum, offerFilter } from '#web/features/trading/market/list/offer-filter.ts';
import { toOffer, type Offer } from '#core/market/offer.ts';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';

/** A trade that leaves the market is told to its parties alone; others learn it by asking again. */
export const ASK_AGAIN_MS = 30_000;
/** Who comes back from an offer finds the list as long as it was. */
const CACHED_MS = 30 * 60_000;

type OfferPage = Database['public']['Functions']['list_offers']['Returns'];

export interface OfferList {
  readonly offers: readonly Offer[];
  /** How many there are, shown or not, as far as they are counted. */
  readonly total: number;
  readonly isCapped: boolean;
}

/**
 * Open offers as they are looked for, page after page. Strangers all see the same, so theirs is fetched before
 * the page; of a signed-in reader's list is left out what they cannot take.
 */
export const offersQuery = (search: MarketSearch, viewer: string | null) =>
  infiniteQueryOptions({
    queryKey: ['trades', 'market', offerFilter(search), viewer],
    queryFn: ({ pageParam }) => readPage(search, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: OfferPage) => page.next_cursor,
    select: toOfferList,
    gcTime: CACHED_MS,
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** The sum nearest to one that no offer takes, among the best-priced; null when there is no offer at all. */
export const nearestSumQuery = (search: MarketSearch, viewer: string | null) => {
  const anySum: MarketSearch = { ...search, amount: null, sort: 'price' };
  return queryOptions({
    queryKey: ['trades', 'market', offerFilter(anySum), viewer, 'sums'],
    queryFn: () => call('list_offers', { ...offerFilter(anySum), p_limit: MOST_OFFERS_PER_PAGE }),
    select: ({ offers }) => search.amount && nearestSum(offers.map(toOffer), search.amount),
  });
};

/** The first offers of the recommended order, each with what its place is made of. */
export const whyQuery = (search: MarketSearch, viewer: string | null) => {
  const recommended: MarketSearch = { ...search, sort: 'recommended' };
  return queryOptions({
    queryKey: ['trades', 'market', offerFilter(recommended), viewer, 'why'],
    queryFn: () => call('list_offers', { ...offerFilter(recommended), p_explain: true }),
    select: ({ offers }) =>
      offers.flatMap(({ why, ...row }) => (why ? [{ offer: toOffer(row), why }] : [])),
  });
};

/** A first screen of offers, then longer pages: whoever wants more wants many. */
function readPage(search: MarketSearch, cursor: string | null): Promise<OfferPage> {
  return call('list_offers', {
    ...offerFilter(search),
    p_limit: cursor === null ? OFFERS_PER_PAGE : MOST_OFFERS_PER_PAGE,
    ...(cursor !== null && { p_cursor: cursor }),
  });
}

/** An offer that moved between two pages while they were read is shown once. */
function toOfferList({ pages }: InfiniteData<OfferPage>): OfferList {
  const rows = new Map(pages.flatMap(({ offers }) => offers).map((row) => [row.id, row]));
  const newest = pages.at(-1);
  return {
    offers: [...rows.values()].map(toOffer),
    total: newest?.total ?? 0,
    isCapped: newest?.total_is_capped ?? false,
  };
}
