import { queryOptions } from '@tanstack/react-query';
import { bestFit, nearestFit, type Fit, type NearFit } from '#core/market/best-fit.ts';
import { MOST_OFFERS_PER_PAGE } from '#core/market/limits.ts';
import { EVERY_OFFER, type MarketSearch } from '#core/market/market-search.ts';
import { toOffer, type Offer } from '#core/market/offer.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { toDecimal, type Money } from '#core/money/money.ts';
import { ASK_AGAIN_MS } from '#web/features/trading/market/list/market-queries.ts';
import { offerFilter } from '#web/features/trading/market/list/offer-filter.ts';
import { call } from '#web/lib/supabase/call.ts';

/** Enough to find one that is not the viewer's own. */
const BEST_READ = 5;
/** How far a search for an amount in crypto goes: the market's list can be asked for amounts in fiat only. */
const MOST_PAGES = 4;
/** A found offer stays as it was read while somebody looks at it: nothing changes under a finger. */
const FOUND_STALE_MS = 60_000;

export interface QuickTarget {
  /** What the viewer wants to do. */
  readonly side: MarketSearch['side'];
  readonly asset: CryptoAsset;
}

/** The offer that takes an amount at the best price; where none does, the nearest one. */
export interface Found {
  readonly fit: Fit | null;
  /** Only without a fit. Null on an empty market. */
  readonly nearest: NearFit | null;
}

/** The best price of a side that is not the viewer's own; null where nobody else offers any. */
export const bestPriceQuery = ({ side, asset }: QuickTarget, viewer: string) =>
  queryOptions({
    queryKey: ['trades', 'best-price', side, asset, viewer],
    queryFn: async (): Promise<Money | null> => {
      const offers = await readOffers(searchFor({ side, asset }, null), BEST_READ, null);
      return offers.offers.find(({ creatorId }) => creatorId !== viewer)?.price ?? null;
    },
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/**
 * The offer for an amount in naira or in the target's crypto. It is read when the amount is typed and when an acceptance
 * was refused, and not by a timer.
 */
export const foundQuery = (target: QuickTarget, wanted: Money, viewer: string) =>
  queryOptions({
    queryKey: [FOUND, target.side, target.asset, wanted.asset, toDecimal(wanted), viewer],
    queryFn: () => find(target, wanted, viewer),
    staleTime: FOUND_STALE_MS,
    refetchOnReconnect: 'always',
  });

export const FOUND = 'quick-offer';

async function find(target: QuickTarget, wanted: Money, viewer: string): Promise<Found> {
  const search = searchFor(target, wanted);
  const seen: Offer[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const read: OfferBatch = await readOffers(search, MOST_OFFERS_PER_PAGE, cursor);
    const fit = bestFit(read.offers, wanted, viewer);
    if (fit) return { fit, nearest: null };
    seen.push(...read.offers);
    if (read.next === null) break;
    cursor = read.next;
  }
  // A search for an amount in fiat left out the offers that do not take it, and the nearest is one of those.
  const others =
    search.amount === null
      ? seen
      : (await readOffers(searchFor(target, null), MOST_OFFERS_PER_PAGE, null)).offers;
  return { fit: null, nearest: nearestFit(others, wanted, viewer) };
}

function searchFor({ side, asset }: QuickTarget, wanted: Money | null): MarketSearch {
  const amount = wanted?.asset === 'NGN' ? wanted : null;
  return { ...EVERY_OFFER, side, asset, amount, sort: 'price' };
}

interface OfferBatch {
  readonly offers: readonly Offer[];
  readonly next: string | null;
}

async function readOffers(
  search: MarketSearch,
  limit: number,
  cursor: string | null,
): Promise<OfferBatch> {
  const { offers, next_cursor } = await call('list_offers', {
    ...offerFilter(search),
    p_limit: limit,
    ...(cursor !== null && { p_cursor: cursor }),
  });
  return { offers: offers.map(toOffer), next: next_cursor };
}
