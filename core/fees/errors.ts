import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const FEE_ERRORS = {
  FEES_ARE_SO: {
    status: 409,
    title: 'The fee is that already',
    message: 'Every coin has this fee now. Nothing was changed.',
  },
} as const satisfies ErrorCatalogue;
