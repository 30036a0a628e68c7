/** Shown when the market's rate cannot be read (ERR-51, word for word). */
export const RATES_ESTIMATED = 'Could not fetch current rates. Using estimated rates.';
