/**
 * What may leave an account without a second factor within any 24 hours, by all ways together, in naira. What would
 * reach it needs one.
 */
export const UNPROVEN_DAY_NGN = '50000';
export const UNPROVEN_HOURS = 24;
