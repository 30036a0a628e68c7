import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why a deposit address is not shown, or a held deposit not decided. */
export const DEPOSIT_ERRORS = {
  DEPOSITS_CLOSED: {
    status: 503,
    title: 'This network is closed right now',
    message:
      'We are not receiving deposits on this network right now, so no address is shown. Choose another network, or try again later. Anything you already sent is safe and will be credited.',
  },
  DEPOSIT_NOT_HELD: {
    status: 409,
    title: 'Nothing to decide',
    message: 'This deposit is not on hold. It may have been decided already.',
  },
  DEPOSIT_NOT_SHORT: {
    status: 409,
    title: 'Nothing to cover',
    message: 'This deposit was not partly reversed, or it is already covered.',
  },
  DEPOSIT_IS_YOURS: {
    status: 403,
    title: 'This is your own',
    message: 'Someone else must decide this.',
  },
} as const satisfies ErrorCatalogue;
