import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** Limits are round amounts: "₦10,000" rather than "₦10,000.00". Kobo stay where there are any. */
export function roundNaira(money: Money): string {
  return formatCurrency(money).replace(/\.00$/, '');
}
