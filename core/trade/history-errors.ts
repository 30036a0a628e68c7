import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const HISTORY_ERRORS = {
  HISTORY_NOT_AVAILABLE: {
    status: 409,
    title: 'Too long ago',
    message: 'This order’s history starts later than that. Choose a later time.',
  },
} as const satisfies ErrorCatalogue;
