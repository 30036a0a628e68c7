/** Identity checks that may begin in any 24 hours, per person and per number. */
export const KYC_ATTEMPTS_PER_DAY = 3;
export const KYC_ATTEMPTS_HOURS = 24;
/** Calls of a person in an hour, also those that did not count because the provider was unreachable. */
export const KYC_CALLS_PER_HOUR = 12;

/** How long the provider may take before its result is polled later. */
export const KYC_CALL_TIMEOUT_MS = 12_000;
/** When a check whose call may still be in flight is first polled. */
export const KYC_IN_FLIGHT_SECONDS = 20;
/** First delay before a pending check is polled; doubles each time, up to an hour. */
export const KYC_FIRST_POLL_SECONDS = 5;
export const KYC_LONGEST_PAUSE_SECONDS = 3_600;
/** A check without a result for this long is given up. */
export const KYC_GIVEN_UP_HOURS = 72;

/** A provider's webhook contains the person's picture, which is not read. */
export const KYC_WEBHOOK_BYTES = 4_194_304;
export const KYC_WEBHOOK_ATTEMPTS = 20;
/** How many checks that need an administrator are listed at once. */
export const MOST_KYC_REVIEWS = 100;
