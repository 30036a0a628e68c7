/** Texts for the operator after a change to the catalogue. */
export const MARKET_DONE = {
  ussdSet: 'The dial code is saved. Buyers see it from now on.',
} as const;
