import { ASSET_SCALE, type Asset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';

/** An amount of an asset, formatted; for one this version does not know, its minor units. */
export function assetAmount(asset: string, units: bigint): string {
  return Object.hasOwn(ASSET_SCALE, asset)
    ? formatWithUnit({ asset: asset as Asset, units })
    : `${units} ${asset}`;
}
