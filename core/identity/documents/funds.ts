/** Where a person's money comes from, and what they use the market for. */
export const FUNDS_SOURCES = [
  'salary',
  'business',
  'freelance',
  'savings',
  'sale',
  'family',
  'other',
] as const;
export type FundsSource = (typeof FUNDS_SOURCES)[number];

export const FUNDS_PURPOSES = ['trading', 'savings', 'payments', 'business'] as const;
export type FundsPurpose = (typeof FUNDS_PURPOSES)[number];
