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
    message: 'Proofs can be fetched for 35 days. The root of that day stays published.',
  },
  LIABILITY_NOT_IN: {
    status: 404,
    title: 'You held nothing yet',
    message:
      'On that day nothing had ever been in your wallet, so there is no balance to prove. You are in the next one.',
  },
} as const satisfies ErrorCatalogue;
