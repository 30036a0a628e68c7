import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const SAVINGS_ERRORS = {
  SAVINGS_CLOSED: {
    status: 409,
    title: 'Closed for now',
    message:
      'You cannot add to these savings right now. What you saved is safe, and you can take it out at any time.',
  },
  SAVINGS_HOLD_LESS: {
    status: 409,
    title: 'Not enough savings',
    message: 'This is more than you have in savings. Your money is safe.',
  },
  SAVINGS_RATE_NOT_ALLOWED: {
    status: 422,
    title: 'This rate is too high',
    message: 'A rate can be at most 30% a year.',
  },
  SAVINGS_LIMIT_REACHED: {
    status: 409,
    title: '24-hour limit reached',
    message: 'You can only add a limited amount to savings in 24 hours. Your balance is unchanged.',
  },
} as const satisfies ErrorCatalogue;
