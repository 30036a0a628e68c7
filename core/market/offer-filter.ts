import { MOST_OFFERS, type MarketSearch } from '#core/market/market-search.ts';
import type { Offer } from '#core/market/offer.ts';
import { toDecimal } from '#core/money/money.ts';

/** A search in the words of the wire: what must be equal, and what one of several may be. */
export interface OfferFilter {
  readonly equals: Readonly<Record<string, string>>;
  /** A method the offer must take. */
  readonly method: string | null;
  /** Alternatives of which one must hold, in the wire's own grammar. */
  readonly or: string | null;
  /** A buyer's best price is the lowest, a seller's the highest. */
  readonly cheapestFirst: boolean;
  readonly limit: number;
}

/** Who wants to buy looks at sell offers, and the other way round. */
export function offerFilter(search: MarketSearch): OfferFilter {
  return {
    equals: {
      status: 'open',
      trade_type: search.side === 'buy' ? 'sell' : 'buy',
      asset: search.asset,
      fiat_currency: 'NGN',
      ...(search.verified && { 'creator.verification_level': 'verified' }),
    },
    method: search.method,
    or: search.amount ? takes(toDecimal(search.amount)) : null,
    cheapestFirst: search.side === 'buy',
    limit: search.sort === 'price' ? search.shown : MOST_OFFERS,
  };
}

/**
 * Offers come by price. Another order is made here, among the best-priced two hundred; equals keep
 * the order of their prices.
 */
export function arrangeOffers(offers: readonly Offer[], search: MarketSearch): Offer[] {
  const sorted = search.sort === 'price' ? offers : [...offers].sort(COMPARE[search.sort]);
  return sorted.slice(0, search.shown);
}

const COMPARE = {
  completion: (a: Offer, b: Offer) =>
    (b.trader.successRate ?? -1) - (a.trader.successRate ?? -1) ||
    b.trader.completedTrades - a.trader.completedTrades,
  release: (a: Offer, b: Offer) => stepTime(a) - stepTime(b),
};

/** Sellers are waited for while they release, buyers while they pay. */
function stepTime({ tradeType, trader }: Offer): number {
  const seconds = tradeType === 'sell' ? trader.releaseSeconds : trader.paymentSeconds;
  return seconds ?? Number.MAX_SAFE_INTEGER;
}

/**
 * Offers that take exactly this sum: within the limits and what is left, or all that is left, which
 * may lie below the smallest order; a Full offer is taken whole whatever its limits.
 */
function takes(sum: string): string {
  const part = `and(trade_offer_type.eq.Partial,min_order_amount.lte.${sum},max_order_amount.gte.${sum},fiat_left.gte.${sum})`;
  const rest = `and(trade_offer_type.eq.Partial,max_order_amount.gte.${sum},fiat_left.eq.${sum})`;
  const whole = `and(trade_offer_type.eq.Full,fiat_left.eq.${sum})`;
  return `${part},${rest},${whole}`;
}
