import type { Offer } from '#core/market/offer.ts';
import { limitsOf } from '#core/market/offer-limits.ts';
import { cryptoFor, fiatTotal } from '#core/money/arithmetic.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** A price that moved since the viewer agreed to it, and its effect for them. */
export interface PriceChange {
  readonly was: Money;
  readonly now: Money;
  /** For the amount they typed; null without one. */
  readonly effect: string | null;
}

/** Null while the price is unchanged. Another one is taken only by somebody who has seen it. */
export function priceChange(offer: Offer, agreed: Money, sum: Money | null): PriceChange | null {
  if (offer.price.units === agreed.units) return null;
  return { was: agreed, now: offer.price, effect: effectOf(offer, agreed, sum) };
}

function effectOf(offer: Offer, was: Money, sum: Money | null): string | null {
  const { amount, asset, price, tradeType } = offer;
  if (limitsOf(offer).isWhole) {
    const [before, after] = [was, price].map((each) => formatCurrency(fiatTotal(amount, each)));
    return `All of it now costs ${after} instead of ${before}.`;
  }
  if (!sum || sum.units === 0n) return null;
  const [before, after] = [was, price].map((each) => formatWithUnit(cryptoFor(sum, each, asset)));
  const verb = tradeType === 'sell' ? 'get' : 'give';
  return `For ${formatCurrency(sum)} you now ${verb} ${after} instead of ${before}.`;
}
