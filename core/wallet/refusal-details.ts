import { joined, text, type Text } from '#core/language/text.ts';

/** What refusals of the wallet say of the case at hand. */
export const WALLET_DETAILS = {
  /** The name the bank has, and why it is not quite the owner's. */
  bankSays: (name: string, reason: Text | null): Text => {
    const named = text('The bank says: {name}.', { name });
    return reason ? joined([named, reason]) : named;
  },
} as const;
