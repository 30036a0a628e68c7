import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals about notifications. */
export const NOTIFICATION_ERRORS = {
  NOTIFICATION_CHOICE_UNKNOWN: {
    status: 422,
    title: 'Not available',
    message: 'You cannot choose this for this kind of notification.',
  },
  TIME_ZONE_UNKNOWN: {
    status: 422,
    title: 'Choose a time zone',
    message: 'We do not know this time zone.',
  },
  UNSUBSCRIBE_LINK_INVALID: {
    status: 422,
    title: 'This link does not work',
    message:
      'The link is incomplete or not ours. Open it from the email again, or log in and choose under Notifications.',
  },
  DELIVERY_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This delivery does not exist, or it was deleted.',
  },
  DELIVERY_NOT_GIVEN_UP: {
    status: 409,
    title: 'Nothing to resend',
    message: 'You can only resend what failed or waits after a failure.',
  },
  NOTIFICATION_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This notification does not exist.',
  },
} as const satisfies ErrorCatalogue;
