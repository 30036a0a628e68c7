import type { ErrorCode } from '#core/errors/app-error.ts';
import { MAX_TRADE_AMOUNT, MIN_TRADE_AMOUNT } from '#core/trade/limits.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import type { OfferTerms } from '#core/offers/offer-terms.ts';

/** The first sum of fiat, in minor units, that has more than the fifteen digits the trade's columns hold. */
const BEYOND_FIAT = 10n ** 15n;

/** Why nobody may offer this much, or null. */
export function refusalOfOfferedAmount({ asset, units }: Money): ErrorCode | null {
  const [least, most] = [MIN_TRADE_AMOUNT, MAX_TRADE_AMOUNT].map((edge) => parseMoney(asset, edge));
  if (!least || !most) throw new Error(`the limits of an offer are no amounts of ${asset}`);
  return units < least.units || units > most.units ? 'AMOUNT_NOT_ALLOWED' : null;
}

/** Why these terms contradict each other at this price, or null. */
export function refusalOfLimits(
  { amount, minOrder, maxOrder }: Pick<OfferTerms, 'amount' | 'minOrder' | 'maxOrder'>,
  price: Money,
): ErrorCode | null {
  const value = fiatTotal(amount, price);
  if (minOrder.units > maxOrder.units || minOrder.units > value.units) return 'LIMITS_NOT_ALLOWED';
  return isWritable([price, minOrder, maxOrder, value]) ? null : 'LIMITS_NOT_ALLOWED';
}

/** Why these terms can never hold, whatever the price, or null. `banksConfirm`: whether a rail here reports credits. */
export function refusalOfTerms(
  { asking, pausePrice, autoRelease, tradeType }: OfferTerms,
  { banksConfirm }: { readonly banksConfirm: boolean },
) {
  if (autoRelease && tradeType !== 'sell') return 'ONLY_SELLERS_RELEASE' satisfies ErrorCode;
  if (autoRelease && !banksConfirm) return 'NO_BANK_CONFIRMS' satisfies ErrorCode;
  const band = asking.kind === 'floating' ? [asking.bandMin, asking.bandMax] : [];
  const written = [...band, pausePrice].flatMap((sum) => (sum ? [sum] : []));
  const [least, most] = band;
  const isUpsideDown = least && most && least.units > most.units;
  return isUpsideDown || !isWritable(written) ? ('BAND_NOT_ALLOWED' satisfies ErrorCode) : null;
}

/** Whether the columns can hold the offer's price: the value of any remaining amount must be writable too. */
export function isWritable(sums: readonly Money[]): boolean {
  return sums.every(({ units }) => units > 0n && units < BEYOND_FIAT);
}
