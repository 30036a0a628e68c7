import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const WALLET_HISTORY_ERRORS = {
  MOVEMENT_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'There is no such movement in your wallet.',
  },
  MONTH_NOT_BEGUN: {
    status: 422,
    title: 'Nothing to state yet',
    message: 'This time has not begun. Choose one that has.',
  },
  STATEMENT_TOO_LONG: {
    status: 422,
    title: 'Too long to print',
    message:
      'This month has more movements than a printed statement can hold. Take it as a table (CSV) instead.',
  },
} as const satisfies ErrorCatalogue;
