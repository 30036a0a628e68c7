import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of the rare steps of a trade: an extension, a late payment, its record. */
export const RARE_STEP_ERRORS = {
  EXTENSION_USED: {
    status: 409,
    title: 'Already extended',
    message:
      'You already extended this order once, which is the limit. The deadline stays; your crypto stays in escrow until then.',
  },
  EXTENSION_TOO_LATE: {
    status: 409,
    title: 'Too late to extend',
    message:
      'The payment time is over, so it cannot be extended. Your crypto goes back to where it was. If the buyer already paid, they can say so for a few more minutes.',
  },
  LATE_CLAIM_NOTHING_EXPIRED: {
    status: 409,
    title: 'Nothing to reopen',
    message:
      'Your payment time has not expired in this order. If it is still active, mark it as paid instead.',
  },
  LATE_CLAIM_TOO_LATE: {
    status: 409,
    title: 'Too late to report here',
    message:
      'You can report a payment here for 15 minutes after the deadline. Your money is with the seller: contact support with your receipt and the order’s reference.',
  },
  LATE_FUNDS_GONE: {
    status: 409,
    title: 'The crypto is no longer available',
    message:
      'After the deadline this crypto was used elsewhere, so it cannot go in escrow for you again. Your money is with the seller, and we notified them. Message them for a refund; if it does not come, contact support with your receipt.',
  },
  LATE_CLAIM_NEEDS_RECEIPT: {
    status: 422,
    title: 'Add your receipt',
    message:
      'We put crypto in escrow again only for a payment you can show. Add the receipt from your bank app. Do not pay a second time.',
  },
  LATE_CLAIM_RECEIPT_USED: {
    status: 409,
    title: 'This receipt was already used',
    message:
      'This receipt was already sent for another payment. Add the receipt of this payment. Do not pay a second time.',
  },
  LATE_CLAIM_TWIN_RUNS: {
    status: 409,
    title: 'You already have this order',
    message:
      'You have another active order with this seller for the same amount and method. If you paid once, mark that one as paid and tell the seller which total you sent.',
  },
  RECEIPT_NOT_YET: {
    status: 409,
    title: 'No receipt yet',
    message: 'There is a receipt once a buyer has accepted.',
  },
} as const satisfies ErrorCatalogue;
