import { ASSET_SCALE, type Asset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/** A coin's amount against an invoice's, both as fixed when they were quoted. */
export interface QuotedAmount {
  /** What is asked for, in the coin. */
  readonly pay: Money;
  /** What it pays, in the invoice's currency. */
  readonly value: Money;
}

/** Naira for one whole unit of the invoice's currency and of the coin. */
export interface NairaPrices {
  readonly currency: bigint;
  readonly coin: bigint;
}

/**
 * How much of a coin pays a value: rounded up to the coin's cent, so that the invoice is paid and the amount can be typed.
 */
export function amountToPay(value: Money, asset: Asset, { currency, coin }: NairaPrices): Money {
  const worth = value.units * currency * scaleOf(asset);
  const units = ceiling(worth, coin * scaleOf(value.asset));
  const cent = scaleOf(asset) / 100n;
  return { asset, units: ceiling(units, cent) * cent };
}

/** What an amount of a coin is worth in the invoice's currency at these prices, rounded down. */
export function valueAtPrices(
  amount: Money,
  currency: Asset,
  { currency: priceOfCurrency, coin }: NairaPrices,
): Money {
  const worth = amount.units * coin * scaleOf(currency);
  return { asset: currency, units: worth / (priceOfCurrency * scaleOf(amount.asset)) };
}

/** What a payment counts at a quote: all of its value for its amount, a share rounded down for another. */
export function valueAtQuote(units: bigint, { pay, value }: QuotedAmount): Money {
  return { asset: value.asset, units: (units * value.units) / pay.units };
}

/**
 * Divides what came into what the invoice still asked for and a surplus, in units of the coin. `value` is that of all the
 * units. A surplus is rounded down.
 */
export function divideSurplus(
  units: bigint,
  value: bigint,
  due: bigint,
): { readonly counted: bigint; readonly surplus: bigint } {
  if (value <= due || value === 0n) return { counted: units, surplus: 0n };
  const surplus = (units * (value - (due > 0n ? due : 0n))) / value;
  return { counted: units - surplus, surplus };
}

function scaleOf(asset: Asset): bigint {
  return 10n ** BigInt(ASSET_SCALE[asset]);
}

function ceiling(units: bigint, divisor: bigint): bigint {
  return (units + divisor - 1n) / divisor;
}
