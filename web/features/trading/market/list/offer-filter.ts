import { formatCount } from '#core/language/format-count.ts';
import { text, type Text } from '#core/language/text.ts';
import { readMarketSearch, type MarketSearch } from '#core/market/market-search.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import type { Database } from '#core/wire/database.ts';
import { limitsOf } from '#core/market/order-limits.ts';
import type { Offer } from '#core/market/offer.ts';

type ListOffers = Database['public']['Functions']['list_offers']['Args'];

/** A search as parameters of the wire, also used for saved filters. */
export type OfferFilter = Omit<ListOffers, 'p_cursor' | 'p_limit' | 'p_explain'>;

/** A buyer's search is for sell offers, and the other way round. Unset filters are left out. */
export function offerFilter(search: MarketSearch): OfferFilter {
  return {
    p_trade_type: search.side === 'buy' ? 'sell' : 'buy',
    p_asset: search.asset,
    p_fiat_currency: search.fiat,
    ...(search.amount && { p_amount_fiat: toDecimal(search.amount) }),
    ...(search.method && { p_method: search.method }),
    ...(search.verified && { p_verified: true }),
    ...(search.online && { p_online: true }),
    ...(search.minCompletion && { p_min_completion: search.minCompletion }),
    ...(search.trader && { p_trader: search.trader }),
    ...(search.trusted && { p_trusted: true }),
    p_sort: search.sort,
  };
}

/** The search of a saved filter; unknown parts are left out, as in a URL. */
export function searchOf(filter: unknown): MarketSearch {
  const saved = typeof filter === 'object' && filter !== null ? filter : {};
  const savedField = (name: keyof OfferFilter): unknown => Reflect.get(saved, name);
  return readMarketSearch({
    side: savedField('p_trade_type') === 'buy' ? 'sell' : 'buy',
    asset: savedField('p_asset'),
    fiat: savedField('p_fiat_currency'),
    amount: savedField('p_amount_fiat'),
    method: savedField('p_method'),
    verified: savedField('p_verified'),
    online: savedField('p_online'),
    completion: savedField('p_min_completion'),
    trader: savedField('p_trader'),
    trusted: savedField('p_trusted'),
    sort: savedField('p_sort'),
  });
}

/** "1,000+ offers", "1 offer". */
export function countText({ total, isCapped }: { total: number; isCapped: boolean }): Text {
  return isCapped
    ? text('{count}+ offers', { count: formatCount(total) })
    : text('{count, plural, one {# offer} other {# offers}}', { count: total });
}

/** The best-priced offer that is not the viewer's own; of equals the first. Null on an empty list. */
export function bestPriced(offers: readonly Offer[], viewer: string | null): string | null {
  const [best] = offers
    .filter(({ creatorId }) => creatorId !== viewer)
    .toSorted(({ price: a, tradeType }, { price: b }) =>
      Number(tradeType === 'sell' ? a.units - b.units : b.units - a.units),
    );
  return best?.id ?? null;
}

/** Of the amounts that these offers take, the one nearest to an amount that none of them takes. */
export function nearestSum(offers: readonly Offer[], amount: Money): Money | null {
  const away = ({ units }: Money) =>
    units > amount.units ? units - amount.units : amount.units - units;
  const sums = offers.flatMap((offer) => {
    const { least, most } = limitsOf(offer);
    return [least, most];
  });
  const [nearest = null] = sums.sort((a, b) => (away(a) < away(b) ? -1 : 1));
  return nearest;
}
