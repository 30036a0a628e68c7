import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** What blocks coins from leaving, by any route. Each says that nothing moved. */
export const OUTFLOW_ERRORS = {
  DEPOSIT_SHORTFALL: {
    status: 409,
    title: 'A deposit was taken back',
    message:
      'A network took back a deposit of yours that had been spent already. Nothing moved: what comes in covers it first, and until it is covered nothing leaves. Contact support if you do not know of it.',
  },
  SECOND_FACTOR_NEEDED_TO_ACCEPT: {
    status: 403,
    title: 'Set up two-factor authentication first',
    message:
      'From ₦50,000 within 24 hours on, selling to an offer needs an authenticator app. Set it up under Settings, Security, then accept. Nothing was accepted and nothing moved.',
  },
  ACCEPT_HELD: {
    status: 409,
    title: 'Selling is on hold',
    message:
      'Your password, second factor, e-mail or phone changed a short while ago. Nothing was accepted and nothing moved; your wallet’s Security tab says until when.',
  },
  SECOND_FACTOR_NEEDED_TO_RELEASE: {
    status: 403,
    title: 'Set up two-factor authentication first',
    message:
      'From ₦50,000 within 24 hours on, releasing needs an authenticator app. Set it up under Settings, Security, then release. Nothing was released and the crypto stays locked.',
  },
  SETTLEMENT_HELD: {
    status: 409,
    title: 'The seller cannot let go of it now',
    message:
      'The seller’s account is on hold, so their proposal cannot be carried out. Nothing moved and the crypto stays locked. Try again later, or let the administrators decide.',
  },
  CONVERT_HELD: {
    status: 409,
    title: 'Converting is on hold',
    message:
      'Your password, second factor, e-mail or phone changed a short while ago. Nothing moved; your wallet’s Security tab says until when.',
  },
} as const satisfies ErrorCatalogue;
