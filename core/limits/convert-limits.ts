/** Decisions of the product on conversions; amounts of money are decimal strings of naira. */
export const CONVERT_QUOTE_SECONDS = 12;
/**
 * How old a rate may be that we stand by ourselves: three rounds of asking. A market that leapt leaves the last rate
 * standing for longer than that, and nobody may exchange by what it was before.
 */
export const CONVERT_RATE_SECONDS = 180;
export const CONVERT_LEAST_NGN = '100';
export const CONVERT_MOST_NGN = '5000000';
/** Quotes one person may ask for: so many at once, and so many a minute. */
export const CONVERT_QUOTES_AT_ONCE = 30;
export const CONVERT_QUOTES_PER_MINUTE = 30;
