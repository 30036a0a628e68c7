import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of what passes a person's limits. Each is followed by what is left, when more fits, and what raises it. */
export const LIMIT_ERRORS = {
  LIMIT_REACHED: {
    status: 409,
    title: 'Above your limit',
    message:
      'Withdrawals and transfers share one limit, and this would pass it. Your money is safe.',
  },
  LIMIT_AMOUNT_NOT_ALLOWED: {
    status: 400,
    title: 'Not an amount',
    message: 'Name an amount above zero of a coin or of naira. Nothing was taken.',
  },
  LIMIT_OVERRIDE_NOT_ALLOWED: {
    status: 400,
    title: 'This limit can’t be set',
    message:
      'Choose a limit of this product, an amount and an end within the next year. The limit stays as it was.',
  },
  LIMIT_OVERRIDE_TOO_HIGH: {
    status: 422,
    title: 'This limit is too high',
    message:
      'A limit of one person is at most ten times that of the highest level. The limit stays as it was.',
  },
  LIMIT_OF_YOURSELF: {
    status: 403,
    title: 'Not your own limit',
    message: 'Someone else proposes and confirms your limits. The limit stays as it was.',
  },
  LIMIT_PROFILE_IN_FORCE: {
    status: 409,
    title: 'Already in force',
    message: 'These limits are in force already, so there is nothing to propose.',
  },
} as const satisfies ErrorCatalogue;
