import { text, type Text } from '#core/language/text.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** What refusals of trades say of the case at hand. */
export const TRADE_DETAILS = {
  fewTrades: (asked: number, completed: number): Text =>
    text('This trader asks for {asked}; you have completed {completed}.', { asked, completed }),
  /** What may be traded without one more proof of identity, and what is left of it. */
  limit: (below: Money, left: Money): Text =>
    text(
      'Without it, your active orders, open offers and last 24 hours of trading can total {below}; {left} of that is left.',
      { below: formatCurrency(below), left: formatCurrency(left) },
    ),
  /** What may be traded within a day at somebody's level, and what is left of it. */
  dayLimit: (most: Money, left: Money): Text =>
    text(
      'Your active orders, open offers and last 24 hours of trading can total {most}; {left} of that is left.',
      { most: formatCurrency(most), left: formatCurrency(left) },
    ),
} as const;
