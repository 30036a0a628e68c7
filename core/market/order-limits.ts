import { fiatTotal } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';
import type { Offer } from '#core/market/offer.ts';

/** The amounts an offer can be taken for now, in fiat. */
export interface OfferLimits {
  readonly least: Money;
  readonly most: Money;
  /** One amount only: a Full offer, or a rest below the smallest order. */
  readonly isWhole: boolean;
}

/** The rest may be worth less than the owner's largest, even than the smallest order. */
export function limitsOf(offer: Offer): OfferLimits {
  const worth = fiatTotal(offer.amount, offer.price);
  if (offer.isFull || worth.units <= offer.minOrder.units) {
    return { least: worth, most: worth, isWhole: true };
  }
  const most = worth.units < offer.maxOrder.units ? worth : offer.maxOrder;
  return { least: offer.minOrder, most, isWhole: false };
}
