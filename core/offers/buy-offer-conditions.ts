import { text, type Text } from '#core/language/text.ts';
import { BUY_OFFER_GATE } from '#core/offers/limits.ts';

const { accountDays, completedTrades, completionPercent, completionDays, counterparties } =
  BUY_OFFER_GATE;

/** What a maker of buy offers must have, each as part of a sentence. */
export const BUY_OFFER_CONDITIONS = {
  account: text('an account at least {days} days old', { days: accountDays }),
  identity: text('a verified identity and 2FA'),
  trades: text('{trades} completed orders', { trades: completedTrades }),
  completion: text('{percent} % of orders completed in the last {days} days', {
    percent: completionPercent,
    days: completionDays,
  }),
  counterparties: text('{people} different trading partners', { people: counterparties }),
} as const satisfies Readonly<Record<string, Text>>;
