import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const RATE_ERRORS = {
  RATE_NOT_EXACT: {
    status: 422,
    title: 'That is no rate',
    message: 'Enter the rate in naira and kobo, such as 1532.50. Nothing was changed.',
  },
  RATE_SPREAD_TOO_WIDE: {
    status: 422,
    title: 'The spread is too wide',
    message: 'Keep the spread within a tenth of the rate. Nothing was changed.',
  },
  RATE_TOO_FAR: {
    status: 422,
    title: 'Too far from the markets',
    message:
      'A rate set by hand stays within 2% of what the markets agreed on last, however often it is set. Nothing was changed.',
  },
  RATE_NO_MARKET: {
    status: 409,
    title: 'No market was heard yet',
    message:
      'A rate set by hand is measured by what two markets agreed on last, and they never did. Nothing was changed.',
  },
  RATE_SET_TOO_SOON: {
    status: 429,
    title: 'A rate was set a moment ago',
    message: 'A rate can be set by hand every fifteen minutes. Lifting it is always possible.',
  },
  RATE_PAIR_UNKNOWN: {
    status: 422,
    title: 'No such pair',
    message: 'Only the rate of USDT in naira is set here. Nothing was changed.',
  },
} as const satisfies ErrorCatalogue;
