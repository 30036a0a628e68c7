import { text, type Text } from '#core/language/text.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** What refusals of the merchant API add for the case at hand. */
export const MERCHANT_API_DETAILS = {
  capLeft: (left: Money): Text =>
    text('{left} is left of its daily cap.', { left: formatCurrency(left) }),
  scope: (scope: string): Text => text('It needs the scope {scope}.', { scope }),
  seenFrom: (address: string): Text => text('The request came from {address}.', { address }),
  version: (version: string): Text => text('The only version is {version}.', { version }),
  invalid: (problem: string): Text => text('{problem}', { problem }),
} as const;
