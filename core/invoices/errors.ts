import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of payments of invoices, and of refunds. */
export const INVOICE_ERRORS = {
  INVOICE_HELD: {
    status: 409,
    title: 'Payments are paused',
    message:
      'Your password, 2FA, email or phone changed recently. Nothing was paid and your money is safe. See in your wallet’s Security tab until when.',
  },
  SECOND_FACTOR_NEEDED_TO_PAY: {
    status: 403,
    title: 'Set up 2FA first',
    message:
      'From ₦50,000 in 24 hours, paying an invoice needs 2FA. Set it up under Settings, Security. Nothing was paid and your money is safe.',
  },
  INVOICE_REFUND_HELD: {
    status: 409,
    title: 'Refunds are paused',
    message:
      'Your password, 2FA, email or phone changed recently. Nothing was refunded and your money is safe. See in your wallet’s Security tab until when.',
  },
  SECOND_FACTOR_NEEDED_TO_REFUND: {
    status: 403,
    title: 'Set up 2FA first',
    message:
      'From ₦50,000 in 24 hours, refunding an invoice needs 2FA. Set it up under Settings, Security. Nothing was refunded and your money is safe.',
  },
} as const satisfies ErrorCatalogue;
