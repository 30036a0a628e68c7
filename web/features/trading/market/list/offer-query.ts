import { queryOptions } from '@tanstack/react-query';
import { OWNERSHIP_CACHE_MS } from '#core/trade/limits.ts';
import { ASKS_COLUMNS, type AsksRow } from '#web/features/trading/market/offer-asks.ts';
import { OFFER_COLUMNS, type Offer, type OfferRow, toOffer } from '#core/market/offer.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { TRADER_COLUMNS, VISITOR_TRADER_COLUMNS } from '#core/market/trader.ts';
import { ASK_AGAIN_MS } from '#web/features/trading/market/list/market-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

function columnsFor(viewer: string | null): string {
  const creator = viewer === null ? VISITOR_TRADER_COLUMNS : TRADER_COLUMNS;
  return `${[...OFFER_COLUMNS, ...ASKS_COLUMNS].join(',')},creator:trader_profiles!trades_creator_id_fkey!inner(${creator.join(',')})`;
}

/** An offer with its owner's conditions. */
export type FullOfferRow = OfferRow & AsksRow;

/** The offer's id, and the link token of a private one. */
export interface OfferKey {
  readonly id: string;
  readonly link: string | null;
}

/**
 * One trade as visible to this viewer: everyone sees an open one, holders of its link a private one, its parties any of
 * theirs. Null when there is nothing to see.
 */
export const offerQuery = ({ id, link }: OfferKey, viewer: string | null) =>
  queryOptions({
    queryKey: ['trades', 'offer', id, link, viewer],
    queryFn: async () => (link && (await readLinked(id, link))) || readOffer(id, viewer),
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

const MOST_OFFERS_OF_ONE = 30;

/** What a trader has on the market: offers to sell before those to buy, of each coin the best price first. */
export const offersOfTraderQuery = (traderId: string, viewer: string | null) =>
  queryOptions({
    queryKey: ['trades', 'of-trader', traderId, viewer],
    queryFn: async (): Promise<Offer[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('trades')
        .select(columnsFor(viewer))
        .eq('creator_id', traderId)
        .eq('status', 'open')
        .eq('is_private', false)
        .is('pause_reason', null)
        .order('created_at', { ascending: false })
        .limit(MOST_OFFERS_OF_ONE)
        .overrideTypes<FullOfferRow[], { merge: false }>()
        .throwOnError();
      return data.map(toOffer).sort(byKindAndPrice);
    },
    refetchInterval: ASK_AGAIN_MS,
    // Somebody who turns out to be signed in keeps seeing them, and the record below stays where it is.
    placeholderData: (seen: Offer[] | undefined, asked) =>
      asked?.queryKey[2] === traderId ? seen : undefined,
  });

function byKindAndPrice(a: Offer, b: Offer): number {
  if (a.tradeType !== b.tradeType) return a.tradeType === 'sell' ? -1 : 1;
  if (a.asset !== b.asset) return CRYPTO_ASSETS.indexOf(a.asset) - CRYPTO_ASSETS.indexOf(b.asset);
  if (a.price.asset !== b.price.asset) return a.price.asset === 'NGN' ? -1 : 1;
  const cheaper = a.price.units < b.price.units ? -1 : Number(a.price.units > b.price.units);
  return a.tradeType === 'sell' ? cheaper : -cheaper;
}

/** Anything else in the URL names no trade, and the server is not asked. */
export function isTradeId(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
}

/** Whether this viewer can take it, and every reason why not, known before they try. */
export const eligibilityQuery = ({ id, link }: OfferKey, viewer: string) =>
  queryOptions({
    queryKey: ['trades', 'eligibility', id, link, viewer],
    queryFn: () => call('get_offer_eligibility', { p_trade_id: id, p_link_token: link }),
    staleTime: OWNERSHIP_CACHE_MS,
    refetchInterval: OWNERSHIP_CACHE_MS,
  });

/** The offer of a link; null for an invalid one. */
export const linkedOfferQuery = (link: string) =>
  queryOptions({ queryKey: ['trades', 'link', link], queryFn: () => readByLink(link) });

async function readLinked(id: string, link: string): Promise<FullOfferRow | null> {
  const offer = await readByLink(link);
  return offer?.id === id ? offer : null;
}

async function readByLink(link: string): Promise<FullOfferRow | null> {
  // What cannot be a link token is not sent to the server.
  if (!/^[\w-]{20,64}$/.test(link)) return null;
  const offer: FullOfferRow | null = await call('get_offer_by_link', { p_token: link });
  return offer;
}

async function readOffer(id: string, viewer: string | null): Promise<FullOfferRow | null> {
  if (!isTradeId(id)) return null;
  const client = await lazyBackend();
  const { data } = await client
    .from('trades')
    .select(columnsFor(viewer))
    .eq('id', id)
    .limit(1)
    .overrideTypes<FullOfferRow[], { merge: false }>()
    .throwOnError();
  return data[0] ?? null;
}
