import { cryptoFor, fiatTotal } from '#core/money/arithmetic.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import type { Offer } from '#core/market/offer.ts';
import { limitsOf, type OfferLimits } from '#core/market/order-limits.ts';
import { refusalOfAmount } from '#core/trade/may-accept.ts';

/** "₦10,000.00 – ₦500,000.00", or the only amount. */
export function limitsText(offer: Offer): string {
  const { least, most, isWhole } = limitsOf(offer);
  return isWhole ? formatCurrency(most) : `${formatCurrency(least)} – ${formatCurrency(most)}`;
}

/** Half of the most, in whole naira, but never under the least. */
export function halfOf({ least, most }: OfferLimits): Money {
  const half = most.units / 2n;
  const whole = half - (half % 100n);
  return whole < least.units ? least : { asset: most.asset, units: whole };
}

/** An amount converted into what would move, exactly as the server computes it. */
export interface Share {
  readonly crypto: Money;
  readonly fiat: Money;
  /** All that is left: no partial amount is sent then. */
  readonly isAll: boolean;
}

/** What `fiat` takes of an offer, or null where the offer does not accept that amount. */
export function shareFor(offer: Offer, fiat: Money): Share | null {
  const worth = fiatTotal(offer.amount, offer.price);
  const isAll = fiat.units === worth.units;
  const crypto = isAll ? offer.amount : cryptoFor(fiat, offer.price, offer.asset);
  if (refusalOfAmount(offer, crypto)) return null;
  return { crypto, fiat: fiatTotal(crypto, offer.price), isAll };
}
