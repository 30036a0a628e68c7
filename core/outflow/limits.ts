/**
 * What may leave before its wait is over within any seven days, in naira and by all outflows together: coins bought
 * today, or coins and naira to an address or a bank account added today. An amount up to here needs no wait.
 */
export const EARLY_OUTFLOW_NGN = '30000';
export const EARLY_OUTFLOW_DAYS = 7;

/** The sandbox's own allowance, so that a visitor can try withdrawals on the first day. Production deletes it. */
export const SANDBOX_EARLY_SETTING = 'sandbox.early_outflow_ngn';
export const SANDBOX_EARLY_NGN = '5000000';

/** How long a new address or bank account waits, in hours; the database sets the time. */
export const NEW_DESTINATION_HOURS = 24;

/** How long a typed password, or a sign-in, proves the owner of an account without a second factor. */
export const PASSWORD_SHOWN_MINUTES = 5;
