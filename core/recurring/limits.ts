/** How far ahead a recurring invoice may begin, and the longest gap between two. */
export const RECURRING_DAYS_AHEAD = 366;
export const EVERY_DAYS_MOST = 365;
export const RECURRING_TIMES_MOST = 1000;
/** Days from an invoice of a period until it is due. */
export const DUE_DAYS_MOST = 90;
/** Recurring invoices that one merchant may have active or paused. */
export const RECURRING_MOST = 5000;
export const RECURRING_PER_PAGE = 50;
/** How long before a charge its payer is notified, and at the least is. */
export const WARNING_HOURS = 25;
export const WARNING_LEAST_HOURS = 24;
/** On how many mornings after the first a refused charge is tried again. */
export const CHARGE_RETRIES = 2;
/** So many skipped charges in a row end a mandate. */
export const SKIPPED_IN_A_ROW = 2;
/** The text of consent that a payer agrees to with a mandate. */
export const MANDATE_CONSENT_VERSION = '2026-12-01';
