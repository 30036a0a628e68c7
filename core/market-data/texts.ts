/** Why the list of coins could not be read again (ERR-52 to ERR-55). */
export const COIN_PROBLEMS = {
  timeout: 'Request timed out. Please try again.',
  rate_limited: 'Rate limit exceeded. Please try again in a minute.',
  unavailable: 'Cryptocurrency API unavailable. Please try again later.',
  failed: 'Failed to fetch cryptocurrency data',
} as const;

export type CoinProblem = keyof typeof COIN_PROBLEMS;

export const RATE_LIFTED = 'The manual rate is removed.';
