/** The list of coins (CON-25 to CON-27, OTH-03). */
export const COINS_SHOWN = 10;
export const MOST_COINS = 50;
export const COINS_FRESH_MS = 120_000;
export const COINS_RETRIES = 3;
export const COINS_FIRST_RETRY_MS = 1_000;
/** The longest pause a source can impose. */
export const COINS_LONGEST_REST_MS = 900_000;
export const COINS_TIMEOUT_MS = 30_000;
/** A week by the hour, as the sources provide it. */
export const HOURLY_POINTS = 168;

/** A source further than this from the median is dropped, where there are enough to tell. */
export const RATE_OUTLIER_BP = 500;
export const RATE_OUTLIER_SOURCES = 3;
/** A book with a wider spread implies no price. */
export const RATE_BOOK_WIDEST_BP = 500;
/** A rate this far from the last one is not adopted while the last one is fresh. */
export const RATE_LEAP_BP = 1_000;
/** How many markets must respond and agree before anything is executed at their price. */
export const MARKETS_FOR_A_PRICE = 2;
/** How far a manual rate may be from the last agreed one, however often it is set, and how soon again. */
export const RATE_BY_HAND_BP = 200;
export const RATE_BY_HAND_EVERY_MINUTES = 15;
/** Markets that differ by more than this about a dollar coin give no price together. */
export const DOLLAR_OUTLIER_BP = 100;
/** How long a manual rate applies while markets are silent, unless it is lifted before. */
export const MANUAL_RATE_HOURS = 24;
export const RATE_SOURCE_TIMEOUT_MS = 8_000;
export const RATE_HISTORY_DAYS = 400;
/** A point per minute is stored this long, one per hour after that. */
export const MINUTE_RATES_RETENTION_HOURS = 24;
/** The least price of a CryptoLens plan, a month (PRD-15). */
export const LENS_PLAN_FROM_USD = '9.99';
/**
 * The market's own prices: of so many orders of so many last days at most, in so many points, each of three orders or
 * more.
 */
export const LAST_PRICES_DAYS = 90;
export const LAST_PRICES_READ = 240;
export const LAST_PRICES_POINTS = 24;
export const ORDERS_PER_PRICE = 3;
export const LAST_PRICES_AGE_MS = 60_000;
/** How long what is public about a coin is served without being read again. */
export const COIN_FACTS_AGE_MS = 15_000;
