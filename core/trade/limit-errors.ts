import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** What somebody must verify before trading this much. Each is followed by the limit and what is left of it. */
export const TRADE_LIMIT_ERRORS = {
  PHONE_NEEDED_TO_TRADE: {
    status: 403,
    title: 'Verify your phone first',
    message:
      'This amount needs a verified phone number. Verify yours in your profile, or choose a smaller amount. Your money is safe.',
  },
  SECOND_FACTOR_NEEDED_TO_TRADE: {
    status: 403,
    title: 'Set up 2FA first',
    message:
      'This amount needs 2FA. Set it up in your security settings, or choose a smaller amount. Your money is safe.',
  },
  IDENTITY_NEEDED_TO_TRADE: {
    status: 403,
    title: 'Verify your identity first',
    message:
      'This amount needs a verified identity. Verify yours in your profile, or choose a smaller amount. Your money is safe.',
  },
  TRADE_DAY_LIMIT: {
    status: 409,
    title: 'Above your trading limit',
    message:
      'This is more than you can trade in 24 hours at your level. Choose a smaller amount, or raise your limit. Your money is safe.',
  },
} as const satisfies ErrorCatalogue;
