import type { Asset } from '#core/money/assets.ts';
import { formatAmount, formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import type { LocationLine } from '#web/features/admin/treasury-desk/desk-query.ts';

/** Chains and the bank by the names operators know them by. */
export function locationName(location: LocationLine['location']): string {
  return location === 'bank' ? 'Bank' : CHAINS[location].name;
}

/** Digits only, for a column that names its asset. */
export function digits(asset: Asset, decimal: string): string {
  return formatAmount(readSum(asset, decimal)).replace('-', '−');
}

export function withUnit(asset: Asset, decimal: string): string {
  return formatWithUnit(readSum(asset, decimal)).replace('-', '−');
}
