import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const ALERT_ERRORS = {
  ALERT_NOT_FOUND: {
    status: 404,
    title: 'Alert not found',
    message: 'This alert no longer exists.',
  },
  TOO_MANY_ALERTS: {
    status: 409,
    title: 'You have 20 alerts',
    message: 'You can keep up to 20 alerts. Delete one to add another.',
  },
  ALERT_EXISTS: {
    status: 409,
    title: 'You have this alert already',
    message: 'Another of your alerts already covers exactly this.',
  },
} as const satisfies ErrorCatalogue;
