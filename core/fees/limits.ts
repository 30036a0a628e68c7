/** The most an operator may charge sellers. The fee itself is each coin's row in `assets`. */
export const MAX_SELLER_FEE_BP = 500;
/** How far ahead a fee can be decided. */
export const FEE_CHANGE_DAYS_AHEAD = 366;
/** A higher fee takes effect at the earliest so many days after its confirmation; a lower one at once. */
export const FEE_RISE_DAYS = 7;

/** Since 1 January 2026 the sender of a bank transfer pays this duty, in naira, from this amount on. */
export const STAMP_DUTY_NGN = '50';
export const STAMP_DUTY_FROM_NGN = '10000';

/** A sample of the landing page and the guide: cards are not issued yet. */
export const SAMPLE_CARD_MONTHLY_LIMIT_USD = '5000';
