import { formatWithUnit } from '#core/money/format-money.ts';
import { ASSET_SCALE, isCrypto } from '#core/money/assets.ts';
import { readSum } from '#core/money/read-sum.ts';

/** A name of the wire in words: `factor_refused` is "Factor refused". */
export function words(name: string): string {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** An amount of the wire with its unit: "280.00 USDT", "₦412,000.00". */
export function amountText(asset: string, amount: number): string {
  const known = isCrypto(asset) ? asset : asset === 'USD' ? 'USD' : 'NGN';
  return formatWithUnit(readSum(known, amount.toFixed(ASSET_SCALE[known])));
}
