import { cryptoFor, fiatTotal } from '#core/money/arithmetic.ts';
import { ASSET_SCALE } from '#core/money/assets.ts';
import { formatAmount, formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import type { AmountUnit, TypedMoney } from '#core/money/two-way.ts';
import type { Offer } from '#core/market/offer.ts';
import { limitsOf, type OfferLimits } from '#core/market/order-limits.ts';
import { totalBeforeTail } from '#core/trade/kobo-tail.ts';
import { refusalOfAmount } from '#core/trade/may-accept.ts';

/** "₦10,000.00 – ₦500,000.00", or the only amount; in the coin "6.66 – 333.00 USDT". */
export function limitsText(offer: Offer, unit: AmountUnit = 'fiat'): string {
  const { least, most, isWhole } = limitsOf(offer);
  if (unit === 'coin') {
    const coins = coinLimitsOf(offer);
    return `${formatAmount(coins.least)} – ${formatWithUnit(coins.most)}`;
  }
  return isWhole ? formatCurrency(most) : `${formatCurrency(least)} – ${formatCurrency(most)}`;
}

/** Half of the most, in whole units of the fiat, but never under the least. */
export function halfOf({ least, most }: OfferLimits): Money {
  const half = most.units / 2n;
  const whole = half - (half % 100n);
  return whole < least.units ? least : { asset: most.asset, units: whole };
}

/** The smallest amount of the coin, to six decimals, whose price is this much fiat or more; at most what is left. */
function coinReaching({ amount, price, asset }: Offer, { units }: Money): Money {
  const scale = 10n ** BigInt(ASSET_SCALE[asset]);
  const exact = (units * scale + price.units - 1n) / price.units;
  const rounded = ((exact + COIN_STEP - 1n) / COIN_STEP) * COIN_STEP;
  return { asset, units: rounded < amount.units ? rounded : amount.units };
}

/** Six of a coin's eight decimals, which is where people type and read them. */
const COIN_STEP = 100n;

/** The same limits in the coin: every amount of six decimals between them can be taken. */
export function coinLimitsOf(offer: Offer): { least: Money; most: Money } {
  const { least, most, isWhole } = limitsOf(offer);
  if (isWhole) return { least: offer.amount, most: offer.amount };
  const isAll = most.units === fiatTotal(offer.amount, offer.price).units;
  return {
    least: coinReaching(offer, least),
    most: isAll ? offer.amount : cryptoFor(most, offer.price, offer.asset),
  };
}

/** An amount converted into what would move, exactly as the server computes it. */
export interface Share {
  readonly crypto: Money;
  /** Its price, which the offer's limits are about. */
  readonly fiat: Money;
  /** What the buyer pays before the kobo of this trade are added: naira rounded up to the whole naira. */
  readonly due: Money;
  /** All that is left: no partial amount is sent then. */
  readonly isAll: boolean;
}

/** What `fiat` takes of an offer, or null where the offer does not accept that amount. */
export function shareFor(offer: Offer, fiat: Money): Share | null {
  const isAll = fiat.units === fiatTotal(offer.amount, offer.price).units;
  return shareOfCoin(offer, isAll ? offer.amount : cryptoFor(fiat, offer.price, offer.asset));
}

/** The same for an amount of the coin, which moves exactly. */
export function shareOfCoin(offer: Offer, crypto: Money): Share | null {
  if (refusalOfAmount(offer, crypto)) return null;
  return {
    crypto,
    fiat: fiatTotal(crypto, offer.price),
    due: totalBeforeTail(crypto, offer.price),
    isAll: crypto.units === offer.amount.units,
  };
}

/** What a typed amount takes of an offer, in whichever unit it was typed; null where the offer does not accept it. */
export function shareOfTyped(offer: Offer, { unit, plain }: TypedMoney): Share | null {
  const money = parseMoney(unit === 'coin' ? offer.asset : offer.fiatCurrency, plain);
  if (!money) return null;
  return unit === 'coin' ? shareOfCoin(offer, money) : shareFor(offer, money);
}
