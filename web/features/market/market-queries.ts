import { queryOptions } from '@tanstack/react-query';
import { OFFER_COLUMNS, toOffer, type Offer, type OfferRow } from '#core/market/offer.ts';
import { offerFilter } from '#core/market/offer-filter.ts';
import { limitsOf } from '#core/market/offer-limits.ts';
import { MOST_OFFERS, type MarketSearch } from '#core/market/market-search.ts';
import { TRADER_COLUMNS } from '#core/market/trader.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

/** A trade that leaves the market is told to its parties alone; others learn it by asking again. */
const ASK_AGAIN_MS = 30_000;

const COLUMNS = `${OFFER_COLUMNS.join(',')},creator:trader_profiles!trades_creator_id_fkey!inner(${TRADER_COLUMNS.join(',')})`;

export interface OfferList {
  readonly offers: readonly Offer[];
  /** How many there are, shown or not. */
  readonly total: number;
}

/** Open offers as they are looked for. The same for everyone, so it is fetched before the page. */
export const offersQuery = (search: MarketSearch) =>
  queryOptions({
    queryKey: ['trades', 'market', offerFilter(search)],
    queryFn: () => readOffers(search),
    select: toOfferList,
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** The sum nearest to one that no offer takes; null when there is no offer at all. */
export const nearestSumQuery = (search: MarketSearch) => {
  const anySum: MarketSearch = { ...search, amount: null, shown: MOST_OFFERS };
  return queryOptions({
    queryKey: ['trades', 'market', offerFilter(anySum)],
    queryFn: () => readOffers(anySum),
    select: ({ rows }) => nearestSum(rows.map(toOffer), search),
  });
};

/**
 * One trade as its reader may see it: everyone an open one, its parties any of theirs. Null when
 * there is nothing to see.
 */
export const offerQuery = (id: string, viewer: string | null) =>
  queryOptions({
    queryKey: ['trades', 'offer', id, viewer],
    queryFn: () => readOffer(id),
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

interface OfferRows {
  rows: OfferRow[];
  total: number;
}

function toOfferList({ rows, total }: OfferRows): OfferList {
  return { offers: rows.map(toOffer), total };
}

async function readOffers(search: MarketSearch): Promise<OfferRows> {
  const { equals, method, or, cheapestFirst, limit } = offerFilter(search);
  const client = await lazyBackend();
  let query = client.from('trades').select(COLUMNS, { count: 'exact' }).match(equals);
  if (method) query = query.contains('payment_method_ids', [method]);
  if (or) query = query.or(or);
  const { data, count } = await query
    .order('price_per_unit', { ascending: cheapestFirst })
    .order('id')
    .limit(limit)
    .overrideTypes<OfferRow[], { merge: false }>()
    .throwOnError();
  return { rows: data, total: count ?? data.length };
}

async function readOffer(id: string): Promise<OfferRow | null> {
  // An address that is no id names no trade; the server is not asked.
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return null;
  const client = await lazyBackend();
  const { data } = await client
    .from('trades')
    .select(COLUMNS)
    .eq('id', id)
    .limit(1)
    .overrideTypes<OfferRow[], { merge: false }>()
    .throwOnError();
  return data[0] ?? null;
}

function nearestSum(offers: readonly Offer[], { amount }: MarketSearch) {
  if (!amount) return null;
  const away = (sum: { units: bigint }) =>
    sum.units > amount.units ? sum.units - amount.units : amount.units - sum.units;
  const sums = offers.flatMap((offer) => {
    const { least, most } = limitsOf(offer);
    return [least, most];
  });
  const [nearest = null] = sums.sort((a, b) => (away(a) < away(b) ? -1 : 1));
  return nearest;
}
