import { formatCount } from '#core/language/format-count.ts';

/** A price in dollars: cents from ten dollars on, four decimals to a tenth, four digits below. */
export function dollars(price: number | null): string {
  if (price === null) return '–';
  if (price >= 0.1) {
    const [whole = '', fraction = ''] = price.toFixed(price >= 10 ? 2 : 4).split('.');
    return `$${formatCount(Number(whole))}.${fraction}`;
  }
  return `$${price.toLocaleString('en-NG', { minimumSignificantDigits: 4, maximumSignificantDigits: 4 })}`;
}

/** "$1.79 trillion", short enough for a column. */
export function bigDollars(sum: number | null): string {
  if (sum === null) return '–';
  const [unit, letter] =
    sum >= 1e12 ? [1e12, 'T'] : sum >= 1e9 ? [1e9, 'B'] : sum >= 1e6 ? [1e6, 'M'] : [1, ''];
  return `$${(sum / unit).toFixed(unit === 1 ? 0 : 2)}${letter}`;
}

/** "+1.24%", "−0.30%", "0.00%": by sign, not by colour. */
export function percent(change: number | null): string {
  if (change === null) return '–';
  const shown = Math.abs(change).toFixed(2);
  const sign = shown === '0.00' ? '' : change < 0 ? '−' : '+';
  return `${sign}${shown}%`;
}
