import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of the rare steps of a trade: an extension, a late payment, its record. */
export const RARE_STEP_ERRORS = {
  EXTENSION_USED: {
    status: 409,
    title: 'Already extended',
    message:
      'You have extended this trade once already, which is all there is. The deadline stays as it is; your crypto stays locked until then.',
  },
  EXTENSION_TOO_LATE: {
    status: 409,
    title: 'Too late to extend',
    message:
      'The time to pay is over, so there is nothing to extend. Your crypto goes back to where it was. If the buyer has paid, they can say so here for a few minutes more.',
  },
  LATE_CLAIM_NOTHING_EXPIRED: {
    status: 409,
    title: 'Nothing to rescue',
    message:
      'The time to pay has not run out on you in this trade. If it still runs, mark it as paid instead. Nothing was changed.',
  },
  LATE_CLAIM_TOO_LATE: {
    status: 409,
    title: 'Too late to say so here',
    message:
      'A payment can be reported here for 15 minutes after the deadline. Your naira is with the seller: contact support with your receipt and the trade’s reference.',
  },
  LATE_FUNDS_GONE: {
    status: 409,
    title: 'The crypto is no longer there',
    message:
      'After the deadline this crypto went elsewhere, so it cannot be locked for you again. Your naira is with the seller, who has been told. Message them for a refund; if it does not come, contact support with your receipt.',
  },
  LATE_CLAIM_NEEDS_RECEIPT: {
    status: 422,
    title: 'Show your receipt',
    message:
      'Crypto is locked again only for a payment that can be shown. Add the receipt from your bank app. Nothing was locked; do not pay a second time.',
  },
  LATE_CLAIM_RECEIPT_USED: {
    status: 409,
    title: 'This receipt was used before',
    message:
      'The same receipt was submitted for another payment. Add the receipt of this payment. Nothing was locked; do not pay a second time.',
  },
  LATE_CLAIM_TWIN_RUNS: {
    status: 409,
    title: 'You have this trade running already',
    message:
      'You run another trade with this seller over the same amount and method. Nothing more was locked. If you paid once, mark that one as paid and tell the seller which total you sent.',
  },
  RECEIPT_NOT_YET: {
    status: 409,
    title: 'No receipt yet',
    message: 'There is a receipt once a buyer has accepted. Nothing has been paid here yet.',
  },
} as const satisfies ErrorCatalogue;
