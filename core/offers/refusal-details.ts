import { joined, text, type Text } from '#core/language/text.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

const IN_LAGOS = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Lagos' } as const;

/** What refusals of offers say of the case at hand. */
export const OFFER_DETAILS = {
  mostOpen: (most: number): Text => text('At most {most} at a time.', { most }),
  lockedOut: (until: Date): Text =>
    text('Until {time}, Lagos time.', { time: until.toLocaleString('en-GB', IN_LAGOS) }),
  missing: (conditions: readonly Text[]): Text =>
    text('Still missing: {conditions}.', { conditions: joined(conditions, ', ') }),
  method: (name: string): Text => text('It is {name}.', { name }),
  band: (middle: Money, least: Money, most: Money): Text =>
    text('At the market rate of {rate} it can be from {least} to {most}.', {
      rate: formatCurrency(middle),
      least: formatCurrency(least),
      most: formatCurrency(most),
    }),
} as const;
