import type { ErrorCatalogue } from '#core/errors/catalogue.ts';
import { FEE_CHANGE_DAYS_AHEAD, FEE_RISE_DAYS } from '#core/fees/limits.ts';

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
  FEE_RISE_TOO_SOON: {
    status: 409,
    title: 'A higher fee needs notice',
    message: `Choose a time at least ${FEE_RISE_DAYS} days from now, or none for the earliest.`,
  },
} as const satisfies ErrorCatalogue;
