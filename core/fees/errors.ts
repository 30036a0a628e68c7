import type { ErrorCatalogue } from '#core/errors/catalogue.ts';
import { FEE_CHANGE_DAYS_AHEAD } from '#core/fees/limits.ts';

export const FEE_ERRORS = {
  FEES_ARE_SO: {
    status: 409,
    title: 'Fee already set',
    message: 'The fee will already be this at that time. Choose another fee or time.',
  },
  FEE_DATE_NOT_ALLOWED: {
    status: 400,
    title: 'This date cannot be chosen',
    message: `Choose a time from now on, at most ${FEE_CHANGE_DAYS_AHEAD} days ahead.`,
  },
} as const satisfies ErrorCatalogue;
