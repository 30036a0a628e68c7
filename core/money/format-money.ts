import { ASSET_SCALE, isCrypto, isDollarCoin } from '#core/money/assets.ts';
import { type Money, toDecimal } from '#core/money/money.ts';

/** Digits with grouping and at least two, at most eight decimals, exact: "1,520.00", "0.12345678". */
export function formatAmount(money: Money): string {
  const [whole = '0', fraction = ''] = toDecimal(money).split('.');
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction.padEnd(2, '0')}`;
}

/** Money with its unit after it, as trades show it: "100.00 USDT", and naira as "₦152,000.00". */
export function formatWithUnit(money: Money): string {
  return isCrypto(money.asset) ? `${formatAmount(money)} ${money.asset}` : formatCurrency(money);
}

/** Decimals of a coin that matter to a reader: a ten-thousandth of a dollar. */
const SHORT_DECIMALS = 4;

/**
 * Money with its unit, a coin's to four decimals: "0.1503 USDT" for 0.15020026, rounded up or down as said. What is
 * below the last of them keeps its first two digits that are not zero, so that nothing reads as nothing.
 */
export function formatShort(money: Money, round: 'up' | 'down'): string {
  if (!isCrypto(money.asset)) return formatCurrency(money);
  const scale = ASSET_SCALE[money.asset];
  const isNegative = money.units < 0n;
  const units = isNegative ? -money.units : money.units;
  const digits = units.toString().length;
  const decimals = Math.max(SHORT_DECIMALS, scale - digits + 2);
  const step = decimals < scale ? 10n ** BigInt(scale - decimals) : 1n;
  const rounded = ((round === 'up' ? units + step - 1n : units) / step) * step;
  return formatWithUnit({ asset: money.asset, units: isNegative ? -rounded : rounded });
}

/** NGN with ₦; USD and dollar coins with $; cUSD as a prefix; any other code after the amount (CON-31 to CON-34). */
export function formatCurrency(money: Money): string {
  return withSymbol(money.asset, formatAmount(money));
}

/** The same rule for a currency code unknown to the ledger. */
export function withSymbol(code: string, amount: string): string {
  const sign = amount.startsWith('-') ? '−' : '';
  const digits = amount.replace(/^-/, '');
  if (code === 'NGN') return `${sign}₦${digits}`;
  if (code === 'USD' || isDollarCoin(code)) return `${sign}$${digits}`;
  if (code === 'cUSD') return `${sign}cUSD ${digits}`;
  return `${sign}${digits} ${code}`;
}
