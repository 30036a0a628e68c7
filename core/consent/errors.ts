import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const CONSENT_ERRORS = {
  TERMS_VERSION_OLD: {
    status: 409,
    title: 'There is a newer version',
    message: 'The terms changed since this page was loaded. Reload it, read them and agree again.',
  },
} as const satisfies ErrorCatalogue;
