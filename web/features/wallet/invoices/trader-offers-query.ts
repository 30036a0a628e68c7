import { queryOptions } from '@tanstack/react-query';
import { MOST_OFFERS_PER_PAGE } from '#core/market/limits.ts';
import { shareOfCoin, type Share } from '#core/market/offer-limits.ts';
import { type Offer, toOffer } from '#core/market/offer.ts';
import { type CryptoAsset } from '#core/money/assets.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { call } from '#web/lib/supabase/call.ts';

/** An offer that sells exactly what an invoice needs. */
export interface TraderOffer {
  readonly offer: Offer;
  readonly share: Share;
}

const MOST_SHOWN = 10;
/** How far a search goes: the market's list can be asked for amounts in naira only. */
const MOST_PAGES = 3;
const AGAIN_MS = 30_000;

/** Others' offers that sell exactly this amount of a coin for naira, best price first. */
export const traderOffersQuery = (
  amount: Money & { readonly asset: CryptoAsset },
  viewer: string,
) =>
  queryOptions({
    queryKey: ['trades', 'for-invoice', amount.asset, toDecimal(amount), viewer],
    queryFn: () => findOffers(amount, viewer),
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });

async function findOffers(
  amount: Money & { readonly asset: CryptoAsset },
  viewer: string,
): Promise<TraderOffer[]> {
  const found: TraderOffer[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const read: Awaited<ReturnType<typeof readPage>> = await readPage(amount.asset, cursor);
    found.push(...fitting(read.offers.map(toOffer), amount, viewer));
    cursor = read.next_cursor;
    if (found.length >= MOST_SHOWN || cursor === null) break;
  }
  return found.slice(0, MOST_SHOWN);
}

/** Those of the offers that sell exactly the amount and are not the viewer's own, in their order. */
function fitting(offers: readonly Offer[], amount: Money, viewer: string): TraderOffer[] {
  return offers.flatMap((offer) => {
    const share = offer.creatorId === viewer ? null : shareOfCoin(offer, amount);
    return share ? [{ offer, share }] : [];
  });
}

function readPage(asset: CryptoAsset, cursor: string | null) {
  return call('list_offers', {
    p_trade_type: 'sell',
    p_asset: asset,
    p_fiat_currency: 'NGN',
    p_sort: 'price',
    p_limit: MOST_OFFERS_PER_PAGE,
    ...(cursor !== null && { p_cursor: cursor }),
  });
}
