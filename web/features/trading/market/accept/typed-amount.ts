import { firstName } from '#core/identity/names/first-name.ts';
import { coinLimitsOf, halfOf, shareOfTyped } from '#core/market/offer-limits.ts';
import type { OfferLimits } from '#core/market/order-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { cryptoFor } from '#core/money/arithmetic.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import type { AmountUnit, TypedMoney } from '#core/money/two-way.ts';
import { msg, t } from '#web/lib/i18n/language.ts';

/** The amounts of the buttons below the field, in its unit; each of them can be taken. */
export function quickAmounts(
  offer: Offer,
  limits: OfferLimits,
  unit: AmountUnit,
): { label: string; money: Money }[] {
  const half = halfOf(limits);
  const { least, most } = unit === 'fiat' ? limits : coinLimitsOf(offer);
  const middle = unit === 'fiat' ? half : cryptoFor(half, offer.price, offer.asset);
  return [
    { label: msg('Min'), money: least },
    { label: '50 %', money: middle.units < least.units ? least : middle },
    { label: msg('Use max'), money: most },
  ];
}

/** Whether more was typed than the offer takes, which is said while it is typed. */
export function isTooMuch(offer: Offer, limits: OfferLimits, typed: TypedMoney): boolean {
  const money = moneyOf(offer, typed);
  return money !== null && money.units > inUnit(offer, limits, typed.unit).most.units;
}

/** Why no trade can be of this amount, in the unit it was typed in; null where one can. */
export function amountProblem(offer: Offer, limits: OfferLimits, typed: TypedMoney): string | null {
  if (shareOfTyped(offer, typed)) return null;
  const money = moneyOf(offer, typed);
  const name = firstName(offer.trader.handle);
  const verb = offer.tradeType === 'sell' ? t('sells') : t('buys');
  if (!money || money.units === 0n) return t('Enter an amount');
  const { least, most } = inUnit(offer, limits, typed.unit);
  const format = typed.unit === 'fiat' ? formatCurrency : formatWithUnit;
  return money.units > most.units
    ? t('The maximum {name} {verb} is {most}', { name, verb, most: format(most) })
    : t('The minimum {name} {verb} is {least}', { name, verb, least: format(least) });
}

function moneyOf(offer: Offer, { unit, plain }: TypedMoney): Money | null {
  return parseMoney(unit === 'coin' ? offer.asset : offer.fiatCurrency, plain);
}

function inUnit(offer: Offer, limits: OfferLimits, unit: AmountUnit) {
  return unit === 'fiat' ? limits : coinLimitsOf(offer);
}
