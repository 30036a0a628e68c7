/** Traders with fewer completed trades than this are new, and have lower limits. */
export const NEW_TRADER_BELOW = 3;

/** How many running trades a person may have taken: new people, and others. */
export const RUNNING_TRADES_NEW = 3;
export const RUNNING_TRADES = 10;

/**
 * How many trades a buyer may abandon in a day, by Lagos time: before paying, expired ones included, and after marking
 * them paid.
 */
export const FREE_CANCELS_NEW = [5, 3] as const;
export const FREE_CANCELS = [3, 1] as const;

/**
 * How long a buyer who abandons one more may accept nothing, longer with each further one; then the rest of the day.
 */
export const LOCKOUT_MINUTES = [15, 30, 60, 240] as const;

/** The most kobo on top of the naira, so that one credit at the bank names one trade. */
export const MAX_KOBO_TAIL = 99;
