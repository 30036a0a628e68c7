import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why a request about one's own data is refused. */
export const DATA_REQUEST_ERRORS = {
  DATA_REQUEST_OPEN: {
    status: 409,
    title: 'Already asked for',
    message: 'The same request of yours is being answered. You find it in the list.',
  },
  EXPORT_TOO_OFTEN: {
    status: 429,
    title: 'One copy a day',
    message:
      'A copy of your data was made in the last 24 hours. Fetch that one, or ask again later.',
  },
  ERASURE_HOLDS_MONEY: {
    status: 409,
    title: 'There is money in your wallet',
    message:
      'An account that holds money cannot be erased: the money would be nobody’s. Take it out first. Nothing was changed.',
  },
  ERASURE_TRADE_RUNNING: {
    status: 409,
    title: 'Something of yours is still running',
    message:
      'You have open offers, a running trade or a dispute. End them first, because somebody else is waiting for you. Nothing was changed.',
  },
  DATA_REQUEST_NOT_FOUND: {
    status: 404,
    title: 'No such request',
    message: 'There is no such request of yours, or it was answered already.',
  },
} as const satisfies ErrorCatalogue;
