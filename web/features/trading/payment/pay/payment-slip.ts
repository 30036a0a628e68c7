import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** Words that make a bank suspect a crypto trade and hold the payment back. */
const CRYPTO_WORDS =
  /\b(usd[ct]|cngn|btc|eth|bitcoin|ethereum|tether|crypto\w*|stable ?coins?|coins?|tokens?|p2p|escrow|binance|oja)\b/giu;

/**
 * The narration of the transfer: the payer's own name, which the seller looks for in the bank app, and never a word
 * about crypto. Null when no name is left; then the field stays empty.
 */
export function narrationFor(names: readonly (string | null)[]): string | null {
  for (const name of names) {
    const plain = (name ?? '').replace(CRYPTO_WORDS, ' ').replace(/\s+/g, ' ').trim();
    if (plain.length > 1 && !plain.includes('@')) return plain;
  }
  return null;
}

/** A Nigerian account number grouped for reading: 3-3-4. Other lengths stay whole. */
export function groupedAccountNumber(digits: string): string {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match ? match.slice(1).join(' ') : digits;
}

/** An amount of fiat in two parts, so that the minor units can stand out: "₦150,000" and ".37". */
export function splitFiat(fiat: Money): { whole: string; minor: string; hasMinor: boolean } {
  const text = formatCurrency(fiat);
  const point = text.lastIndexOf('.');
  const minor = text.slice(point);
  return { whole: text.slice(0, point), minor, hasMinor: /[1-9]/.test(minor) };
}
