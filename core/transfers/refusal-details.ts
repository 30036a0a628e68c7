import { text, type Text } from '#core/language/text.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** What refusals of transfers say of the case at hand. */
export const TRANSFER_DETAILS = {
  least: (least: Money): Text => text('The minimum is {least}.', { least: formatWithUnit(least) }),
} as const;
