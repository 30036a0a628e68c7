import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals about notifications. */
export const NOTIFICATION_ERRORS = {
  NOTIFICATION_CHOICE_UNKNOWN: {
    status: 422,
    title: 'There is no such choice',
    message: 'This cannot be chosen for this kind of notification. Nothing was changed.',
  },
  TIME_ZONE_UNKNOWN: {
    status: 422,
    title: 'Choose a time zone',
    message: 'There is no such time zone. Nothing was changed.',
  },
  UNSUBSCRIBE_LINK_INVALID: {
    status: 422,
    title: 'This link does not work',
    message:
      'It is not whole, or not one of ours. Open it from the mail once more, or sign in and choose under Notifications.',
  },
  DELIVERY_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'There is no such delivery. It may have been forgotten meanwhile.',
  },
  DELIVERY_NOT_GIVEN_UP: {
    status: 409,
    title: 'Nothing to send again',
    message: 'Only what was given up, or waits after a failure, can be sent again.',
  },
  NOTIFICATION_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'There is no such notification of yours.',
  },
} as const satisfies ErrorCatalogue;
