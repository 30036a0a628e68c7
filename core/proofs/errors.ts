import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of showing, checking or accepting a payment's proof. None of them moves anything. */
export const PROOF_ERRORS = {
  PROOF_NOT_UPLOADED: {
    status: 422,
    title: 'Upload the receipt first',
    message:
      'We could not find your file. Upload the picture or PDF of the receipt, then submit it.',
  },
  PROOF_ALREADY_USED: {
    status: 409,
    title: 'This receipt was already used',
    message:
      'This receipt was already sent for another payment. Each payment needs its own receipt. Your crypto stays in escrow; upload the receipt of this payment.',
  },
  PROOF_NOT_FOUND: {
    status: 404,
    title: 'Receipt not found',
    message: 'This receipt does not exist.',
  },
  PROOF_ALREADY_DECIDED: {
    status: 409,
    title: 'Already decided',
    message: 'This receipt is already decided. Reload to see the decision.',
  },
  DECISION_ON_OWN_TRADE: {
    status: 403,
    title: 'Not yours to decide',
    message: 'You are part of this order. Another administrator must decide.',
  },
  PAYER_NAME_MISMATCH: {
    status: 409,
    title: 'The sender is not the buyer',
    message:
      'The name you entered is not the buyer’s. The crypto stays in escrow. Do not release for a payment from someone else: send the money back to the account it came from, or open a dispute.',
  },
  NAME_CHECKS_USED_UP: {
    status: 429,
    title: 'Too many names',
    message:
      'You checked as many names in this order as you can. The crypto stays in escrow. If the sender is not the buyer, open a dispute.',
  },
  RELEASE_HELD: {
    status: 403,
    title: 'Release is paused',
    message:
      'Your password, 2FA, email or phone changed recently. Until the pause is over, only a new code from an authenticator you had before can release. The crypto stays in escrow. If this was not you, contact support.',
  },
} as const satisfies ErrorCatalogue;
