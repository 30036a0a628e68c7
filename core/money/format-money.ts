import { isCrypto, isDollarCoin } from '#core/money/assets.ts';
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
