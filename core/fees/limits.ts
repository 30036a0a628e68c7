/**
 * The initial fees of the assets, in basis points of the crypto; taken at release. The current ones are in `assets`,
 * and in the public configuration as `fees`.
 */
export const SELLER_FEE_BP = 30;
export const BUYER_FEE_BP = 0;
/** The most an operator may charge sellers. */
export const MAX_SELLER_FEE_BP = 500;

/** Since 1 January 2026 the sender of a bank transfer pays this duty, in naira, from this amount on. */
export const STAMP_DUTY_NGN = '50';
export const STAMP_DUTY_FROM_NGN = '10000';

/** A sample of the landing page and the guide: cards are not issued yet. */
export const SAMPLE_CARD_MONTHLY_LIMIT_USD = '5000';
