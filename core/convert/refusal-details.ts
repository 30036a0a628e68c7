import { text, type Text } from '#core/language/text.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** What refusals of conversions say of the case at hand. */
export const CONVERT_DETAILS = {
  range: (least: Money, most: Money): Text =>
    text('One conversion is worth between {least} and {most}.', {
      least: formatCurrency(least),
      most: formatCurrency(most),
    }),
  left: (left: Money): Text =>
    text('What is left is worth {left}.', { left: formatCurrency(left) }),
  open: (open: number, seconds: number | null): Text =>
    text('The next of your {open} runs out in {seconds} seconds.', {
      open,
      seconds: String(seconds),
    }),
} as const;
