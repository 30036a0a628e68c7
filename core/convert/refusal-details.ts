import { text, type Text } from '#core/language/text.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** What refusals of conversions say of the case at hand. */
export const CONVERT_DETAILS = {
  range: (least: Money, most: Money): Text =>
    text('Convert between {least} and {most} at once.', {
      least: formatCurrency(least),
      most: formatCurrency(most),
    }),
  open: (open: number, seconds: number | null): Text =>
    text('The next of your {open} quotes expires in {seconds} seconds.', {
      open,
      seconds: String(seconds),
    }),
} as const;
