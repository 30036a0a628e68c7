import type { ErrorCode } from '#core/errors/app-error.ts';
import { FIXED_PRICE_BAND_BP } from '#core/offers/limits.ts';
import type { Money } from '#core/money/money.ts';
import type { Asking, OfferTerms } from '#core/offers/offer-terms.ts';

const ONE = 10_000n;

/** The market's price of one unit. */
export interface ReferenceRate {
  readonly middle: Money;
  /** A default, not read from any market. */
  readonly isEstimated: boolean;
  readonly isFresh: boolean;
  /** Two markets or more agree on it, or it is pegged one to one. */
  readonly isMarket: boolean;
}

/** A rate that prices may be measured by: from markets that agree, and recent. */
function isReliable({ isEstimated, isFresh, isMarket }: ReferenceRate): boolean {
  return isFresh && isMarket && !isEstimated;
}

/**
 * The rate a floating price may follow: a reliable one; in the sandbox, where nothing is real, also an old one or one
 * of a single market. A default rate prices nothing anywhere.
 */
export function rateToFollow(rate: ReferenceRate | null, mode: 'sandbox' | 'production') {
  if (rate === null || rate.isEstimated) return null;
  return mode === 'sandbox' || isReliable(rate) ? rate.middle : null;
}

/** The reference rate with the margin added, rounded half up to the fiat's minor unit, clamped to the band. */
export function floatingPrice(
  middle: Money,
  { marginBp, bandMin, bandMax }: Extract<Asking, { kind: 'floating' }>,
): Money {
  const exact = middle.units * (ONE + BigInt(marginBp));
  let units = (exact + ONE / 2n) / ONE;
  if (bandMin && units < bandMin.units) units = bandMin.units;
  if (bandMax && units > bandMax.units) units = bandMax.units;
  return { asset: middle.asset, units };
}

/** The fixed prices a reference rate allows, to the minor unit. */
export function fixedPriceBand({ asset, units }: Money): { least: Money; most: Money } {
  const band = BigInt(FIXED_PRICE_BAND_BP);
  return {
    least: { asset, units: (units * (ONE - band) + ONE - 1n) / ONE },
    most: { asset, units: (units * (ONE + band)) / ONE },
  };
}

/** Sell offers leave a market that falls below their pause price, buy offers one that rises above theirs. */
export function isPastPausePrice(
  tradeType: 'buy' | 'sell',
  pausePrice: Money,
  middle: Money,
): boolean {
  return tradeType === 'sell' ? middle.units < pausePrice.units : middle.units > pausePrice.units;
}

export interface Pricing {
  readonly price: Money;
  /** The rate the price was made from; null for a fixed price. */
  readonly reference: Money | null;
  /** Whether the market is past the pause price now. */
  readonly isPaused: boolean;
}

export type PricingRefusal = Extract<ErrorCode, 'RATE_NOT_AVAILABLE' | 'PRICE_OUT_OF_BAND'>;

/** The offer's price at this rate, or why it is not allowed. */
export function priceOffer(
  { tradeType, asking, pausePrice }: Pick<OfferTerms, 'tradeType' | 'asking' | 'pausePrice'>,
  rate: ReferenceRate | null,
  mode: 'sandbox' | 'production',
): Pricing | PricingRefusal {
  const followed = rateToFollow(rate, mode);
  if (!followed && pausePrice) return 'RATE_NOT_AVAILABLE';
  const isPaused =
    followed !== null && pausePrice !== null && isPastPausePrice(tradeType, pausePrice, followed);
  if (asking.kind === 'floating') {
    if (!followed) return 'RATE_NOT_AVAILABLE';
    return { price: floatingPrice(followed, asking), reference: followed, isPaused };
  }
  if (rate && isReliable(rate) && !isWithinBand(asking.price, rate.middle)) {
    return 'PRICE_OUT_OF_BAND';
  }
  return { price: asking.price, reference: null, isPaused };
}

function isWithinBand({ units }: Money, middle: Money): boolean {
  const { least, most } = fixedPriceBand(middle);
  return units >= least.units && units <= most.units;
}
