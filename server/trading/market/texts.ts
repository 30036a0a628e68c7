/** Texts for the operator after a change to the catalogue. */
export const MARKET_DONE = {
  ussdSet: 'The dial code is saved. Buyers see it from now on.',
  bankOff: 'The bank cannot be chosen any more. Accounts at it are still paid.',
  bankOn: 'The bank can be chosen again.',
  methodOff: 'New offers cannot have it any more. Offers that have it keep it.',
  methodOn: 'New offers can have it again.',
} as const;
