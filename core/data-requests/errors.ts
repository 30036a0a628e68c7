import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why a request about one's own data is refused. */
export const DATA_REQUEST_ERRORS = {
  DATA_REQUEST_OPEN: {
    status: 409,
    title: 'Already requested',
    message: 'We are already working on the same request. See it in the list.',
  },
  EXPORT_TOO_OFTEN: {
    status: 429,
    title: 'One copy a day',
    message:
      'We made a copy of your data in the last 24 hours. Download that one, or ask again later.',
  },
  ERASURE_HOLDS_MONEY: {
    status: 409,
    title: 'There is money in your wallet',
    message:
      'Your wallet still holds money. Withdraw it first, then ask again. Your account stays as it is.',
  },
  ERASURE_TRADE_RUNNING: {
    status: 409,
    title: 'Something is still open',
    message:
      'You have open offers, an active order or a dispute, or something on your account is off. That ends first, then ask again. Your account stays as it is.',
  },
  DATA_REQUEST_NOT_FOUND: {
    status: 404,
    title: 'No such request',
    message: 'We could not find this request, or it is already finished.',
  },
} as const satisfies ErrorCatalogue;
