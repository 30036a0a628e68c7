import type { MarketSearch, MarketSort } from '#core/market/market-search.ts';
import { toDecimal } from '#core/money/money.ts';

interface Order {
  readonly column: string;
  readonly ascending: boolean;
}

/** A search in the words of the wire: what must be equal, what one of, and in which order. */
export interface OfferFilter {
  readonly equals: Readonly<Record<string, string>>;
  /** A method the offer must take. */
  readonly method: string | null;
  /** Alternatives of which one must hold, in the wire's own grammar. */
  readonly or: string | null;
  readonly orders: readonly Order[];
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
    orders: [...ORDERS[search.sort], price(search.side), { column: 'id', ascending: true }],
  };
}

const ORDERS: Record<MarketSort, readonly Order[]> = {
  price: [],
  completion: [
    { column: 'creator(success_rate)', ascending: false },
    { column: 'creator(completed_trades)', ascending: false },
  ],
  release: [{ column: 'creator(avg_release_seconds)', ascending: true }],
};

/** A buyer's best price is the lowest, a seller's the highest. */
function price(side: MarketSearch['side']): Order {
  return { column: 'price_per_unit', ascending: side === 'buy' };
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
