/**
 * What may leave an account without a second factor within any 24 hours, by all outflows together, in naira. From
 * this amount on, a second factor is required.
 */
export const UNPROVEN_DAY_NGN = '50000';
export const UNPROVEN_HOURS = 24;
