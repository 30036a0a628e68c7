/** Decisions of the product on conversions; amounts of money are decimal strings of naira. */
export const CONVERT_QUOTE_SECONDS = 12;
/**
 * How old what a market said may be that we stand by ourselves: markets are asked each minute. One that leapt leaves
 * the last rate standing for longer than that, and nobody may exchange by what it was before.
 */
export const CONVERT_RATE_SECONDS = 90;
/** Dollar coins that stand further apart than this, either way, are not exchanged by us. */
export const CONVERT_APART_BP = 50;
export const CONVERT_LEAST_NGN = '100';
export const CONVERT_MOST_NGN = '5000000';
/** What one person may convert within any 24 hours, by how far they are verified. */
export const CONVERT_DAY_LIMIT_NGN = { basic: '1000000', verified: '25000000' } as const;
/** Firm prices one person may hold at once: each is a promise for its seconds, unless the market leaps. */
export const CONVERT_OPEN_QUOTES = 3;
/** What lies at least between the market and us, between two dollar coins too. The database insists on it. */
export const CONVERT_LEAST_SPREAD_BP = 5;
/** Quotes one person may ask for: so many at once, and so many a minute. */
export const CONVERT_QUOTES_AT_ONCE = 30;
export const CONVERT_QUOTES_PER_MINUTE = 30;
/** The widest spread an operator may set, in basis points; the table refuses more. */
export const MAX_CONVERT_SPREAD_BP = 1_000;
