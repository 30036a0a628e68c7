import { ASSET_SCALE, type Asset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

const DECIMAL = /^(\d{1,12})(?:\.(\d+))?$/;

/**
 * A market's number as money, rounded half up to the asset's minor unit; null for what is no amount above zero. A
 * number is read as it prints, so no arithmetic is done on a double.
 */
export function roundedMoney(asset: Asset, figure: string | number): Money | null {
  const match = DECIMAL.exec(String(figure).trim());
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const scale = ASSET_SCALE[asset];
  const truncated = BigInt(whole + decimals.slice(0, scale).padEnd(scale, '0'));
  const units = truncated + (Number(decimals[scale] ?? 0) >= 5 ? 1n : 0n);
  return units > 0n ? { asset, units } : null;
}
