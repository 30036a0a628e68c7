import { ASSET_SCALE, type Asset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/** Parses an exact decimal of any length, for totals; it may be negative. What people type goes through parseMoney. */
export function readSum(asset: Asset, decimal: string): Money {
  const [whole = '0', fraction = ''] = decimal.replace(/^-/, '').split('.');
  const scale = ASSET_SCALE[asset];
  const units = BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale));
  return { asset, units: decimal.startsWith('-') ? -units : units };
}
