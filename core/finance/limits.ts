/** Days of one finance report, the first and the last included. */
export const LONGEST_FINANCE_DAYS = 366;
/** Days of the report where no period was chosen. */
export const FINANCE_DAYS_SHOWN = 30;
/** Sweeps and corrections that the report lists, the newest of each. */
export const FINANCE_HISTORY_LENGTH = 20;
