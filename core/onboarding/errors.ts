import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const ONBOARDING_ERRORS = {
  ONBOARDING_NOT_COMPLETE: {
    status: 422,
    title: 'Your setup is not complete',
    message: 'Some required steps are still to be done.',
  },
  WALLET_ADDRESS_MISTYPED: {
    status: 422,
    title: 'Check the address',
    message: 'Its check digits do not fit, so a letter is wrong. Copy it from your wallet again.',
  },
} as const satisfies ErrorCatalogue;
