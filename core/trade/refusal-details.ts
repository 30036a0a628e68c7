import { text, type Text } from '#core/language/text.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** What refusals of trades say of the case at hand. */
export const TRADE_DETAILS = {
  fewTrades: (asked: number, completed: number): Text =>
    text('The owner asks for {asked}; you have completed {completed}.', { asked, completed }),
  /** What may be traded without one more proof of identity, and what is left of it. */
  limit: (below: Money, left: Money): Text =>
    text(
      'Without it, your running trades, your open offers and what you traded in the last 24 hours stay below {below} together; {left} of that is left.',
      { below: formatCurrency(below), left: formatCurrency(left) },
    ),
} as const;
