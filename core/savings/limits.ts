/** Decisions of the product on savings. */
export const MAX_SAVINGS_RATE_BP = 3_000;
/** A year of interest has so many days, leap years too. */
export const DAYS_OF_A_YEAR = 365;
/** How long after midnight in Lagos the day before it is booked, so that none of its moves is still in progress. */
export const SAVINGS_BOOKED_AFTER_MINUTES = 5;
