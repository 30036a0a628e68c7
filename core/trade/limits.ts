/** Numbers of trades and offers (CON-12, CON-15, CON-16, CON-19 to CON-21); amounts of money are decimal strings. */
export const PAYMENT_WINDOW_MINUTES = 15;
export const STALE_AFTER_MINUTES = 16;
export const MAX_TRADE_AMOUNT = '1000000';
export const MIN_TRADE_AMOUNT = '1';
export const MAX_TERMS_LENGTH = 2500;
export const MAX_PAYMENT_METHODS = 5;
export const OWNERSHIP_CACHE_MS = 30_000;
export const ACTIVE_TRADES_REFETCH_MS = 30_000;
export const ACTIVE_TRADES_STALE_MS = 15_000;
export const ACTIVE_TRADES_RETRIES = 3;
export const ACTIVE_TRADES_LONGEST_RETRY_MS = 30_000;
export const EXPIRED_CLEANUP_MS = 180_000;
export const EXPIRED_CLEANUP_THROTTLE_MS = 120_000;
export const PAYMENT_DETAILS_VISIBLE_HOURS = 24;
