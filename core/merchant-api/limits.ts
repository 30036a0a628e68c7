/** Keys that a merchant may have at once, live and test together, without those that were revoked. */
export const API_KEYS_PER_MERCHANT = 20;
/** How long a key may go on beside the one that replaces it. */
export const API_KEY_OVERLAP_HOURS = 24;
/** Requests by one key, on each node. */
export const API_KEY_RATE = { burst: 50, perSecond: 25 } as const;
export const API_BODY_BYTES = 65_536;
export const API_PAGE_MOST = 100;
export const API_PAGE_USUAL = 20;
/** How long the response to an Idempotency-Key is kept. */
export const API_RESPONSE_HOURS = 24;
