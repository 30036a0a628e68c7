import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** What somebody must verify before trading this much. Each is followed by the limit and what is left of it. */
export const TRADE_LIMIT_ERRORS = {
  PHONE_NEEDED_TO_TRADE: {
    status: 403,
    title: 'Verify your phone first',
    message:
      'Trading this much needs a verified phone number. Verify yours in your profile, or choose a smaller amount. Nothing was moved.',
  },
  SECOND_FACTOR_NEEDED_TO_TRADE: {
    status: 403,
    title: 'Set up two-factor authentication first',
    message:
      'Trading this much needs an authenticator app. Set it up in your security settings, or choose a smaller amount. Nothing was moved.',
  },
  IDENTITY_NEEDED_TO_TRADE: {
    status: 403,
    title: 'Verify your identity first',
    message:
      'Trading this much needs a verified identity. Verify yours in your profile, or choose a smaller amount. Nothing was moved.',
  },
} as const satisfies ErrorCatalogue;
