/** The header of every tax pack. */
export const NOT_TAX_ADVICE = [
  'These are records, not tax advice. Show them to someone who knows your taxes before you file.',
  'Lots are taken first in, first out. A kobo that does not divide goes with the last part of its lot.',
  'An order is valued by the naira that were paid for it, a naira coin at one naira, a conversion to or from it by its other side, everything else by the market rate that was known then.',
  'A deposit is valued at the market of its day. If you know what you paid for it elsewhere, that is its cost.',
  'A withdrawal is taken to be to an address of your own: its lots leave with what they cost, and no gain is counted. Network fees leave with it. A transfer to someone else counts as given away at the market rate.',
  'Where no rate is known the value is left at nothing and marked unknown: fill it in yourself.',
] as const;
