/** How long anybody can fetch the proof of a day. What was fetched can be checked for ever. */
export const LIABILITY_PROOF_DAYS = 35;

/** How many days the public page lists. */
export const LIABILITY_DAYS_SHOWN = 30;

/** A statement of reserves that is older than this is not put beside what is owed. */
export const RESERVES_FRESH_MINUTES = 60;

/** Two looks that both find a difference, this far apart, are one; what was just being written down is none. */
export const SECOND_CHECK_SECONDS = 8;

/** The outside is compared every five minutes; when the newest comparison is older than this, operators are told. */
export const RECONCILIATION_LATE_MINUTES = 15;

/** How long comparisons are kept. */
export const RECONCILIATION_RETENTION_DAYS = 30;
