/**
 * What the assets' fees are set to at first, in basis points of the crypto; taken at release. What they are now stands
 * in `assets`, and in the public configuration as `fees`.
 */
export const SELLER_FEE_BP = 30;
export const BUYER_FEE_BP = 0;
/** The most an operator may take of sellers. */
export const MAX_SELLER_FEE_BP = 500;

/** Since 1 January 2026 the sender of a bank transfer pays this duty, in naira, from this sum on. */
export const STAMP_DUTY_NGN = '50';
export const STAMP_DUTY_FROM_NGN = '10000';

/** A sample of the landing page and the guide: cards are not issued yet. */
export const SAMPLE_CARD_MONTHLY_LIMIT_USD = '5000';
