import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const ONBOARDING_ERRORS = {
  ONBOARDING_NOT_COMPLETE: {
    status: 422,
    title: 'Your setup is not complete',
    message: 'Some required steps are not done yet.',
  },
  WALLET_ADDRESS_MISTYPED: {
    status: 422,
    title: 'Check the address',
    message: 'There is a mistake in this address. Copy it from your wallet again.',
  },
} as const satisfies ErrorCatalogue;
