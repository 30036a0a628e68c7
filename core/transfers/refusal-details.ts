import { text, type Text } from '#core/language/text.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** What refusals of transfers say of the case at hand. */
export const TRANSFER_DETAILS = {
  least: (least: Money): Text => text('The minimum is {least}.', { least: formatWithUnit(least) }),
  left: (left: Money): Text => text('Limit left: {left}.', { left: formatCurrency(left) }),
} as const;
