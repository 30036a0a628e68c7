import { type Text, text } from '#core/language/text.ts';

export const FAUCET_DONE = {
  given: (amount: string): Text => text('{amount} of test money is in your wallet.', { amount }),
} as const;
