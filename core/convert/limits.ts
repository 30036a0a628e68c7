/** Decisions of the product on conversions; amounts of money are decimal strings of naira. */
export const CONVERT_QUOTE_SECONDS = 12;
/**
 * How old a market price that we trade on may be: markets are polled each minute. After a leap the last rate stays
 * longer than that, and nobody may convert at the old one.
 */
export const CONVERT_RATE_SECONDS = 90;
/** Dollar coins that differ by more than this, either way, are not exchanged by us. */
export const CONVERT_APART_BP = 50;
export const CONVERT_LEAST_NGN = '100';
export const CONVERT_MOST_NGN = '5000000';
/** Firm quotes one person may hold at once: each is a promise for its seconds, unless the market leaps. */
export const CONVERT_OPEN_QUOTES = 3;
/** The least spread between the market and us, between two dollar coins too. The database enforces it. */
export const CONVERT_LEAST_SPREAD_BP = 5;
/** Quotes one person may request: so many at once, and so many a minute. */
export const CONVERT_QUOTES_AT_ONCE = 30;
export const CONVERT_QUOTES_PER_MINUTE = 30;
/** The widest spread an operator may set, in basis points; the table refuses more. */
export const MAX_CONVERT_SPREAD_BP = 1_000;
