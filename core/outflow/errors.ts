import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** What blocks coins from leaving, by any route. Each says that nothing moved. */
export const OUTFLOW_ERRORS = {
  DEPOSIT_SHORTFALL: {
    status: 409,
    title: 'A deposit was reversed',
    message:
      'A network reversed a deposit you already spent. New money covers it first; until then withdrawals are paused. Contact support if you do not know this deposit.',
  },
  SECOND_FACTOR_NEEDED_TO_ACCEPT: {
    status: 403,
    title: 'Set up 2FA first',
    message:
      'From ₦50,000 in 24 hours, selling needs 2FA. Set it up under Settings, Security, then accept. Your money is safe.',
  },
  ACCEPT_HELD: {
    status: 409,
    title: 'Selling is paused',
    message:
      'Your password, 2FA, email or phone changed recently. Your money is safe. See in your wallet’s Security tab until when.',
  },
  SECOND_FACTOR_NEEDED_TO_RELEASE: {
    status: 403,
    title: 'Set up 2FA first',
    message:
      'From ₦50,000 in 24 hours, releasing needs 2FA. Set it up under Settings, Security, then release. The crypto stays in escrow.',
  },
  SETTLEMENT_HELD: {
    status: 409,
    title: 'The seller cannot release it now',
    message:
      'The seller’s account is on hold, so their proposal cannot be carried out. The crypto stays in escrow. Try again later, or let the dispute agent decide.',
  },
  CONVERT_HELD: {
    status: 409,
    title: 'Converting is paused',
    message:
      'Your password, 2FA, email or phone changed recently. Your money is safe. See in your wallet’s Security tab until when.',
  },
} as const satisfies ErrorCatalogue;
