import type { LimitLevel, LimitPeriod, LimitProduct } from '#core/money-limits/products.ts';

/** The products as limits name them. */
export const LIMIT_PRODUCT_NAMES = {
  out: 'All money out',
  trade: 'Trade',
  payout: 'Withdraw to bank',
  transfer: 'Send to people',
  withdrawal: 'Withdraw crypto',
  convert: 'Convert',
  savings: 'Add to savings',
} as const satisfies Record<LimitProduct, string>;

/** What each counts. */
export const LIMIT_PRODUCT_NOTES: Readonly<Record<LimitProduct, string>> = {
  out: 'bank, transfers and crypto withdrawals together',
  trade: 'active orders, open offers and the last 24 hours',
  payout: 'to your own bank account',
  transfer: 'to others on Oja',
  withdrawal: 'to a wallet address',
  convert: 'one coin into another',
  savings: 'from your available balance',
};

export const LIMIT_PERIOD_NAMES = {
  single: 'each time',
  day: 'in 24 hours',
  month: 'in 30 days',
} as const satisfies Record<LimitPeriod, string>;

export const LIMIT_LEVEL_NAMES: Readonly<Record<LimitLevel, string>> = {
  unverified: 'Not verified',
  basic: 'Basic',
  verified: 'Verified',
  business: 'Business',
};
