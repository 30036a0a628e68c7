/** Checks of identity that a person may begin in any 24 hours, and that may be begun about one number. */
export const KYC_ATTEMPTS_PER_DAY = 3;
export const KYC_ATTEMPTS_HOURS = 24;
/** Calls of a person in an hour, also those that did not count because nobody could be asked. */
export const KYC_CALLS_PER_HOUR = 12;

/** How long the provider may take before its answer is looked for later. */
export const KYC_CALL_TIMEOUT_MS = 12_000;
/** When a check whose call may still be under way is first looked for. */
export const KYC_IN_FLIGHT_SECONDS = 20;
/** When a check that waits is looked for first; from then on after twice as long each time, up to an hour. */
export const KYC_FIRST_POLL_SECONDS = 5;
export const KYC_LONGEST_PAUSE_SECONDS = 3_600;
/** A check that nobody answered for this long is given up. */
export const KYC_GIVEN_UP_HOURS = 72;

/** A provider's news carries the picture of the person, which is not read. */
export const KYC_WEBHOOK_BYTES = 4_194_304;
export const KYC_WEBHOOK_ATTEMPTS = 20;
/** How many checks that wait for an administrator are shown at once. */
export const MOST_KYC_REVIEWS = 100;
