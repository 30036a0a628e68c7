/** How long the proof of a day can be fetched. A fetched one can be verified for ever. */
export const LIABILITY_PROOF_DAYS = 35;

/** How many days the public page lists. */
export const LIABILITY_DAYS_SHOWN = 30;

/** A statement of reserves older than this is not shown next to liabilities. */
export const RESERVES_FRESH_MINUTES = 60;

/** A difference counts when two checks this far apart both find it; entries just being written are none. */
export const SECOND_CHECK_SECONDS = 8;

/**
 * Holdings outside are compared every five minutes; when the newest comparison is older than this, operators are
 * alerted.
 */
export const RECONCILIATION_LATE_MINUTES = 15;

/** How long comparisons are stored. */
export const RECONCILIATION_RETENTION_DAYS = 30;
