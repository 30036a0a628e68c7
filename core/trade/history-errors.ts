import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const HISTORY_ERRORS = {
  HISTORY_NOT_AVAILABLE: {
    status: 409,
    title: 'Too long ago',
    message:
      'This trade’s record of amounts begins later than that. Nothing was changed; ask for a later moment.',
  },
} as const satisfies ErrorCatalogue;
