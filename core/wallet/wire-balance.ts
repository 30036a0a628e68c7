import { ASSET_SCALE, type Asset } from '#core/money/assets.ts';
import { parseMoney, type Money } from '#core/money/money.ts';

const SAFE_DIGITS = 15;

/**
 * A balance as the wire renders it. A single amount always survives the wire; a total may have more digits than a
 * double holds, and is then shown rounded down to those that are certain.
 */
export function wireBalance(asset: Asset, value: number): Money {
  const exact = parseMoney(asset, value);
  if (exact) return exact;
  const [whole = '0', fraction = ''] = value.toFixed(ASSET_SCALE[asset]).split('.');
  const truncated = fraction.slice(0, Math.max(SAFE_DIGITS - whole.length, 0));
  const rounded = parseMoney(asset, truncated ? `${whole}.${truncated}` : whole);
  if (!rounded) throw new Error(`${value} is not a balance of ${asset}`);
  return rounded;
}
