import { text, type Text } from '#core/language/text.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** What refusals of payouts say of the case at hand. */
export const PAYOUT_DETAILS = {
  least: (least: Money): Text => text('The minimum is {least}.', { least: formatCurrency(least) }),
  most: (most: Money): Text => text('The maximum is {most}.', { most: formatCurrency(most) }),
} as const;
