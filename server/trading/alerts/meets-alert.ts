import type {
  AlertLimit,
  AlertCriteria,
  WatchedOffer,
} from '#server/trading/alerts/offer-alert.ts';

const ONE = 10_000n;
/** Above every price. */
const NO_CEILING = 2n ** 63n - 1n;

/**
 * Whether an offer matches an alert's criteria. Who made it, and whether the two may trade, is checked elsewhere. The
 * index search for alerts narrows by the same conditions; this function decides.
 */
export function meetsAlert(alert: AlertCriteria, offer: WatchedOffer): boolean {
  const { amount, methodIds } = alert;
  return (
    offer.tradeType === offersWanted(alert.side) &&
    offer.asset === alert.asset &&
    offer.fiat === alert.fiat &&
    isWithinLimit(alert, offer) &&
    (amount === null || (offer.takeMin <= amount.units && amount.units <= offer.takeMax)) &&
    (methodIds.length === 0 || methodIds.some((id) => offer.methodIds.includes(id))) &&
    (!alert.verifiedOnly || offer.makerIsVerified)
  );
}

/** Buyers wait for offers to sell, and vice versa. */
export function offersWanted(side: AlertCriteria['side']): WatchedOffer['tradeType'] {
  return side === 'buy' ? 'sell' : 'buy';
}

function isWithinLimit(alert: AlertCriteria, offer: WatchedOffer): boolean {
  const { kind, ceiling } = ceilingOf(alert.side, alert.limit);
  const key = kind === 'price' ? priceKey(offer) : marginKey(offer);
  return key !== null && key <= ceiling;
}

/**
 * A limit as one number that grows with what its owner accepts, on either side: an offer is within it when its key of
 * the same kind is not above. So one index finds the alerts of any offer.
 */
export function ceilingOf(
  side: AlertCriteria['side'],
  limit: AlertLimit,
): { kind: 'price' | 'margin'; ceiling: bigint } {
  const sign = side === 'buy' ? 1n : -1n;
  switch (limit.kind) {
    case 'any':
      return { kind: 'price', ceiling: NO_CEILING };
    case 'price':
      return { kind: 'price', ceiling: sign * limit.price.units };
    case 'margin':
      return { kind: 'margin', ceiling: sign * BigInt(limit.marginBp) };
  }
}

/** Lower is better for the taker. */
export function priceKey({ tradeType, price }: WatchedOffer): bigint {
  return tradeType === 'sell' ? price : -price;
}

/**
 * How far the price is from the rate in basis points; lower is better for the taker. Rounded up, so an offer never
 * counts as better than it is. Null where there is no rate.
 */
export function marginKey(offer: WatchedOffer): bigint | null {
  const { tradeType, price, rate } = offer;
  if (rate === null) return null;
  const away = (tradeType === 'sell' ? price - rate : rate - price) * ONE;
  return away > 0n ? (away + rate - 1n) / rate : away / rate;
}
