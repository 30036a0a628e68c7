import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const RATE_ERRORS = {
  RATE_NOT_EXACT: {
    status: 422,
    title: 'Not a valid rate',
    message: 'Enter the rate in naira and kobo, such as 1532.50.',
  },
  RATE_SPREAD_TOO_WIDE: {
    status: 422,
    title: 'The spread is too wide',
    message: 'Keep the spread within 10% of the rate.',
  },
  RATE_TOO_FAR: {
    status: 422,
    title: 'Too far from the markets',
    message: 'A manual rate must be within 2% of the last rate the markets agreed on.',
  },
  RATE_NO_MARKET: {
    status: 409,
    title: 'No market rate yet',
    message:
      'A manual rate is compared with the last rate two markets agreed on, and there is none yet.',
  },
  RATE_SET_TOO_SOON: {
    status: 429,
    title: 'A rate was set a moment ago',
    message: 'You can set a manual rate every 15 minutes. You can remove it at any time.',
  },
  RATE_PAIR_UNKNOWN: {
    status: 422,
    title: 'Pair not available',
    message: 'You can only set the USDT rate in naira here.',
  },
} as const satisfies ErrorCatalogue;
