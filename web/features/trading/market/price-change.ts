import { text, type Text } from '#core/language/text.ts';
import type { Offer } from '#core/market/offer.ts';
import { limitsOf } from '#core/market/order-limits.ts';
import { cryptoFor, fiatTotal } from '#core/money/arithmetic.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** A price that moved since the viewer agreed to it, and its effect for them. */
export interface PriceChange {
  readonly was: Money;
  readonly now: Money;
  /** For the amount they typed; null without one. */
  readonly effect: Text | null;
}

/** Null while the price is unchanged. Another one is taken only by somebody who has seen it. */
export function priceChange(offer: Offer, agreed: Money, sum: Money | null): PriceChange | null {
  if (offer.price.units === agreed.units) return null;
  return { was: agreed, now: offer.price, effect: effectOf(offer, agreed, sum) };
}

function effectOf(offer: Offer, was: Money, sum: Money | null): Text | null {
  const { amount, asset, price, tradeType } = offer;
  if (limitsOf(offer).isWhole) {
    return text('All of it now costs {after} instead of {before}.', {
      after: formatCurrency(fiatTotal(amount, price)),
      before: formatCurrency(fiatTotal(amount, was)),
    });
  }
  if (!sum || sum.units === 0n) return null;
  const values = {
    sum: formatCurrency(sum),
    after: formatWithUnit(cryptoFor(sum, price, asset)),
    before: formatWithUnit(cryptoFor(sum, was, asset)),
  };
  return tradeType === 'sell'
    ? text('For {sum} you now get {after} instead of {before}.', values)
    : text('For {sum} you now give {after} instead of {before}.', values);
}
