export const LIVENESS_STARTS_PER_HOUR = 6;
/** First delay before a face check is polled; doubles each time, up to five minutes. */
export const LIVENESS_FIRST_POLL_SECONDS = 5;
export const LIVENESS_LONGEST_PAUSE_SECONDS = 300;
