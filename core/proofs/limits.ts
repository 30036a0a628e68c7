/** How long a proof may wait before it counts as backlog (CON-17). */
export const PROOF_BACKLOG_HOURS = 2;
/** Trades longer than this in payment are shown to administrators (CON-18). */
export const LONG_PAYMENT_MINUTES = 16;

export const PROOF_BUCKET = 'payment-proofs';
/** The size of a proof after re-encoding. */
export const STORED_PROOF_BYTES = 1_048_576;

export const LONGEST_PAYER_NAME = 120;
export const LONGEST_DECISION_NOTE = 500;
/** Different names a seller may compare in one trade: enough for a typo, too few to guess. */
export const NAME_CHECKS_PER_TRADE = 10;

export const PROOF_LIST_LIMIT = 50;
/** How many ids a flag lists; beyond, it only counts. */
export const FLAGGED_IDS = 100;

/** After a password or an authenticator has changed, a release without a second factor waits this long. */
export const RELEASE_HOLD_HOURS = 24;

/** An account opened later than this after acceptance is not shown: the buyer has seen another. */
export const VIRTUAL_ACCOUNT_SECONDS = 10;
/** How long an acceptance waits for the bank to open it. */
export const VIRTUAL_ACCOUNT_WAIT_MS = 1_000;

/** A bank's webhook older than this by its own clock is rejected. */
export const WEBHOOK_MINUTES = 5;
export const WEBHOOK_BYTES = 65_536;
export const WEBHOOK_ATTEMPTS = 20;
