import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { MOST_OFFERS_PER_PAGE, OFFERS_PER_PAGE } from '#core/market/limits.ts';
import type { MarketSearch } from '#core/market/market-search.ts';
import { nearestSum, offerFilter } from '#web/features/trading/market/list/offer-filter.ts';
import { toOffer, type Offer } from '#core/market/offer.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** Only the parties hear that a trade leaves the market; others learn it by polling. */
export const ASK_AGAIN_MS = 30_000;
/** Somebody returning from an offer finds the list as long as it was. */
const CACHED_MS = 30 * 60_000;

type OfferPage = Database['public']['Functions']['list_offers']['Returns'];

export interface OfferList {
  readonly offers: readonly Offer[];
  /** How many there are, shown or not, up to the count's limit. */
  readonly total: number;
  readonly isCapped: boolean;
}

/**
 * Open offers of a search, page after page. Visitors all see the same, so theirs is fetched before the page; a
 * signed-in person's list omits what they cannot take.
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

/** The amount nearest to one that no offer takes, among the best-priced; null when there is no offer at all. */
export const nearestSumQuery = (search: MarketSearch, viewer: string | null) => {
  const anySum: MarketSearch = { ...search, amount: null, sort: 'price' };
  return queryOptions({
    queryKey: ['trades', 'market', offerFilter(anySum), viewer, 'sums'],
    queryFn: () => call('list_offers', { ...offerFilter(anySum), p_limit: MOST_OFFERS_PER_PAGE }),
    select: ({ offers }) => search.amount && nearestSum(offers.map(toOffer), search.amount),
  });
};

const PRICES_AGE_MS = 60_000;

/** What orders here were traded at, in a few points. */
export const lastPricesQuery = (asset: CryptoAsset, fiat: FiatCurrency) =>
  queryOptions({
    queryKey: ['last-prices', asset, fiat],
    queryFn: () => call('get_last_prices', { p_asset: asset, p_fiat_currency: fiat }),
    staleTime: PRICES_AGE_MS,
  });

/** Whom a signed-in person trusts, to mark their offers; a visitor trusts nobody. */
export const trustedTradersQuery = (viewer: string | null) =>
  queryOptions({
    queryKey: ['traders', 'trusted', viewer],
    enabled: viewer !== null,
    queryFn: async (): Promise<string[]> => {
      const client = await lazyBackend();
      const { data } = await client.from('trader_trusts').select('trusted_id').throwOnError();
      return data.map(({ trusted_id }) => trusted_id);
    },
  });

/** The first offers of the recommended order, each with the parts of its score. */
export const whyQuery = (search: MarketSearch, viewer: string | null) => {
  const recommended: MarketSearch = { ...search, sort: 'recommended' };
  return queryOptions({
    queryKey: ['trades', 'market', offerFilter(recommended), viewer, 'why'],
    queryFn: () => call('list_offers', { ...offerFilter(recommended), p_explain: true }),
    select: ({ offers }) =>
      offers.flatMap(({ why, ...row }) => (why ? [{ offer: toOffer(row), why }] : [])),
  });
};

/** A first screen of offers, then longer pages: scrolling on usually means scrolling far. */
function readPage(search: MarketSearch, cursor: string | null): Promise<OfferPage> {
  return call('list_offers', {
    ...offerFilter(search),
    p_limit: cursor === null ? OFFERS_PER_PAGE : MOST_OFFERS_PER_PAGE,
    ...(cursor !== null && { p_cursor: cursor }),
  });
}

/** An offer that moved between two pages while they were loading is shown once. */
function toOfferList({ pages }: InfiniteData<OfferPage>): OfferList {
  const rows = new Map(pages.flatMap(({ offers }) => offers).map((row) => [row.id, row]));
  const newest = pages.at(-1);
  return {
    offers: [...rows.values()].map(toOffer),
    total: newest?.total ?? 0,
    isCapped: newest?.total_is_capped ?? false,
  };
}
