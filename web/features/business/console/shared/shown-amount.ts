import type { Asset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';

/** A decimal of the wire with its unit: "₦1,520.00", "12.50 USDT". */
export function shownAmount(asset: string, decimal: string): string {
  return formatWithUnit(readSum(asset as Asset, decimal));
}

export function isNothing(decimal: string): boolean {
  return /^-?0*(\.0*)?$/.test(decimal);
}
