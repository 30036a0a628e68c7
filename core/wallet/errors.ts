import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const WALLET_HISTORY_ERRORS = {
  MOVEMENT_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This transaction is not in your wallet.',
  },
  MONTH_NOT_BEGUN: {
    status: 422,
    title: 'No statement yet',
    message: 'This period has not started. Choose one that has.',
  },
  STATEMENT_TOO_LONG: {
    status: 422,
    title: 'Too long to print',
    message: 'This month has too many transactions to print. Download it as CSV instead.',
  },
} as const satisfies ErrorCatalogue;
