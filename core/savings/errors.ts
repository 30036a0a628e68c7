import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const SAVINGS_ERRORS = {
  SAVINGS_CLOSED: {
    status: 409,
    title: 'Closed for now',
    message:
      'Nothing more can be put into these savings at the moment. What is there stays yours; nothing moved.',
  },
  SAVINGS_HOLD_LESS: {
    status: 409,
    title: 'Your savings hold less',
    message: 'This is more than your savings hold. Nothing moved.',
  },
  SAVINGS_RATE_NOT_ALLOWED: {
    status: 422,
    title: 'This rate is too high',
    message: 'A rate is at most 30% a year. Nothing was changed.',
  },
} as const satisfies ErrorCatalogue;
