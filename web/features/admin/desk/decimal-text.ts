import { ASSET_SCALE, type Asset } from '#core/money/assets.ts';
import { formatAmount, formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';

/** Digits only, for a column that names its asset. */
export function digits(asset: Asset, decimal: string): string {
  return formatAmount(readSum(asset, decimal)).replace('-', '−');
}

export function withUnit(asset: Asset, decimal: string): string {
  return formatWithUnit(readSum(asset, decimal)).replace('-', '−');
}

/** Digits with all decimals of the asset, for a column in which the points stand under each other. */
export function fixedDigits(asset: Asset, decimal: string): string {
  const [whole = '0', fraction = ''] = digits(asset, decimal).split('.');
  return `${whole}.${fraction.padEnd(ASSET_SCALE[asset], '0')}`;
}
