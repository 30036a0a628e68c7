import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const CONSENT_ERRORS = {
  TERMS_NOT_ACCEPTED: {
    status: 403,
    title: 'Agree to the terms first',
    message:
      'You have not agreed to the current terms and privacy notice. Nothing was started. Read and agree to them, then try again. Your active orders go on, and you can withdraw at any time.',
  },
  TERMS_VERSION_OLD: {
    status: 409,
    title: 'There is a newer version',
    message: 'The terms changed since this page was loaded. Reload it, read them and agree again.',
  },
} as const satisfies ErrorCatalogue;
