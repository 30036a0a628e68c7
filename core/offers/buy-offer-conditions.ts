import { text, type Text } from '#core/language/text.ts';
import { BUY_OFFER_GATE } from '#core/offers/limits.ts';

const { accountDays, completedTrades, completionPercent, completionDays, counterparties } =
  BUY_OFFER_GATE;

/** What a maker of buy offers must have, each as part of a sentence. */
export const BUY_OFFER_CONDITIONS = {
  account: text('an account of {days} days', { days: accountDays }),
  identity: text('a verified identity and a second factor'),
  trades: text('{trades} completed trades', { trades: completedTrades }),
  completion: text('{percent} % of trades completed in the last {days} days', {
    percent: completionPercent,
    days: completionDays,
  }),
  counterparties: text('{people} different counterparties', { people: counterparties }),
} as const satisfies Readonly<Record<string, Text>>;
