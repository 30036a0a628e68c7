import { joined, text, type Text } from '#core/language/text.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** What refusals of the wallet say of the case at hand. */
export const WALLET_DETAILS = {
  boughtToday: (bought: Money): Text =>
    text('You bought {bought} of your balance today.', { bought: formatWithUnit(bought) }),
  /** The name the bank has, and why it is not quite the owner's. */
  bankSays: (name: string, reason: Text | null): Text => {
    const named = text('The bank says: {name}.', { name });
    return reason ? joined([named, reason]) : named;
  },
} as const;
