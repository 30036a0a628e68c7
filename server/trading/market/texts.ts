/** What the operator reads when the catalogue was changed. */
export const MARKET_DONE = {
  ussdSet: 'The dial code is saved. Buyers see it from now on.',
} as const;
