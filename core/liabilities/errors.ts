import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why a proof is refused. */
export const LIABILITY_ERRORS = {
  LIABILITY_DAY_NOT_THERE: {
    status: 404,
    title: 'No proof for that day',
    message: 'Nothing was published for that day.',
  },
  LIABILITY_DAY_GONE: {
    status: 410,
    title: 'That day is too long ago',
    message: 'You can download proofs for 35 days. The root of that day stays published.',
  },
  LIABILITY_NOT_IN: {
    status: 404,
    title: 'You had no balance yet',
    message:
      'You had no balance on that day, so there is nothing to prove. You will be in the next count.',
  },
} as const satisfies ErrorCatalogue;
