import type { Asset } from '#core/money/assets.ts';
import { formatAmount, formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';

/** Digits only, for a column that names its asset. */
export function digits(asset: Asset, decimal: string): string {
  return formatAmount(readSum(asset, decimal)).replace('-', '−');
}

export function withUnit(asset: Asset, decimal: string): string {
  return formatWithUnit(readSum(asset, decimal)).replace('-', '−');
}
