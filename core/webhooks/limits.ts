/** Endpoints of a merchant, in test mode and live apart. */
export const ENDPOINTS_PER_MERCHANT = 10;
export const MOST_ENDPOINT_DESCRIPTION = 200;
export const MOST_WEBHOOK_URL = 2_000;

/** How long the former secret signs besides, after a rotation. */
export const SECRET_OVERLAP_HOURS = 24;

/** Events that one replay sends again. */
export const EVENTS_PER_REPLAY = 1_000;
export const REPLAYS_PER_HOUR = 20;
export const TESTS_PER_HOUR = 60;

/** How long events, and what was sent of them, are kept. */
export const EVENT_RETENTION_DAYS = 90;

export const DELIVERIES_PER_PAGE = 50;
/** How far back deliveries are counted. */
export const COUNTED_HOURS = 48;
