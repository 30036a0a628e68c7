import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why a deposit address is not shown, or a held deposit not decided. */
export const DEPOSIT_ERRORS = {
  DEPOSITS_CLOSED: {
    status: 503,
    title: 'This network is closed just now',
    message:
      'Deposits on this network are not being watched at the moment, so no address is shown. Choose another network, or try again later. What you have sent already is safe and will be seen.',
  },
  DEPOSIT_NOT_HELD: {
    status: 409,
    title: 'Nothing to decide',
    message: 'There is no such deposit that is held. It may have been decided already.',
  },
  DEPOSIT_NOT_SHORT: {
    status: 409,
    title: 'Nothing to make up for',
    message:
      'There is no such deposit that was taken back in part. It may have been covered already.',
  },
  DEPOSIT_IS_YOURS: {
    status: 403,
    title: 'This is your own',
    message: 'Somebody else has to decide this.',
  },
} as const satisfies ErrorCatalogue;
