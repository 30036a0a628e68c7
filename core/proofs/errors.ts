import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of showing, checking or accepting a payment's proof. None of them moves anything. */
export const PROOF_ERRORS = {
  PROOF_NOT_UPLOADED: {
    status: 422,
    title: 'Upload the receipt first',
    message:
      'There is no such file of yours for this trade. Upload the picture or PDF of the receipt, then submit it. Nothing was changed.',
  },
  PROOF_ALREADY_USED: {
    status: 409,
    title: 'This receipt was used before',
    message:
      'The same receipt was submitted for another payment. Each payment needs its own receipt. Your crypto stays locked; upload the receipt of this payment.',
  },
  PROOF_NOT_FOUND: {
    status: 404,
    title: 'Proof not found',
    message: 'There is no such payment proof. Nothing was changed.',
  },
  PROOF_ALREADY_DECIDED: {
    status: 409,
    title: 'Already decided',
    message: 'This proof has been decided. Nothing was changed; reload to see the decision.',
  },
  DECISION_ON_OWN_TRADE: {
    status: 403,
    title: 'Not yours to decide',
    message:
      'You are a party of this trade. Another administrator has to decide. Nothing was changed.',
  },
  PAYER_NAME_MISMATCH: {
    status: 409,
    title: 'The sender is not the buyer',
    message:
      'The name you gave is not the buyer’s. Nothing was released and the crypto stays locked. Do not release for a payment from somebody else: send the money back to the account it came from, or open a dispute.',
  },
  NAME_CHECKS_USED_UP: {
    status: 429,
    title: 'Too many names',
    message:
      'You have compared as many names in this trade as you can. Nothing was released and the crypto stays locked. If the sender is not the buyer, open a dispute.',
  },
  RELEASE_HELD: {
    status: 403,
    title: 'Release is on hold',
    message:
      'Your password, second factor, e-mail or phone changed a short while ago. Until the hold is over only a new code from an authenticator you had before releases. Nothing was released and the crypto stays locked. If it was not you, contact support.',
  },
} as const satisfies ErrorCatalogue;
