import { ASSET_SCALE, type Asset } from '#core/money/assets.ts';

/** An exact amount: minor units of an asset. A JS number never holds money in arithmetic. */
export interface Money {
  readonly asset: Asset;
  readonly units: bigint;
}

/** The wire promises at most fifteen significant digits, so that an amount survives a double. */
const MAX_DIGITS = 15;
/** The ledger's range: its units are eight bytes. */
const MOST_UNITS = 2n ** 63n - 1n;
const DECIMAL = /^(\d{1,15})(?:\.(\d{1,15}))?$/;

/**
 * Reads an exact decimal ("100", "0.5") or a wire number. Null when it is not one, has more decimals than the asset,
 * more digits than the wire can carry exactly, or exceeds the ledger's range.
 */
export function parseMoney(asset: Asset, input: string | number): Money | null {
  const text = typeof input === 'number' ? plainDecimal(input) : input.trim();
  const match = text === null ? null : DECIMAL.exec(text);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const fraction = decimals.replace(/0+$/, '');
  const scale = ASSET_SCALE[asset];
  if (fraction.length > scale) return null;
  if (whole.replace(/^0+/, '').length + fraction.length > MAX_DIGITS) return null;
  const units = BigInt(whole + fraction.padEnd(scale, '0'));
  return units > MOST_UNITS ? null : { asset, units };
}

/** The exact decimal of an amount, without grouping or trailing zeros: what goes on the wire. */
export function toDecimal({ asset, units }: Money): string {
  const scale = ASSET_SCALE[asset];
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -scale)}${fraction && `.${fraction}`}`;
}

/** A wire number is exact only while it prints without an exponent. */
function plainDecimal(value: number): string | null {
  if (!Number.isFinite(value) || value < 0) return null;
  const text = String(value);
  if (!text.includes('e')) return text;
  return value < 1 ? value.toFixed(8).replace(/0+$/, '') : null;
}
