import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why an identity check does not begin. None of these costs an attempt. */
export const KYC_ERRORS = {
  KYC_NAME_NEEDED: {
    status: 422,
    title: 'Your name is needed first',
    message:
      'Write your first and last name on your profile, as they stand on your documents. The registry’s answer is compared with them.',
  },
  KYC_ATTEMPTS_USED: {
    status: 429,
    title: 'No attempts left today',
    message: 'You have used your three checks of the last 24 hours. Try again later.',
  },
  KYC_NUMBER_ATTEMPTS_USED: {
    status: 429,
    title: 'This number was checked too often',
    message: 'A number can be checked three times in 24 hours. Try again tomorrow.',
  },
  KYC_TOO_OFTEN: {
    status: 429,
    title: 'Too many tries',
    message: 'Wait a few minutes before you try again. No attempt was used.',
  },
  KYC_IN_PROGRESS: {
    status: 409,
    title: 'A check is under way',
    message: 'Your last check is still being answered. Wait for it before you send another number.',
  },
  KYC_ALREADY_VERIFIED: {
    status: 409,
    title: 'Already confirmed',
    message: 'Your identity is confirmed. There is nothing more to send.',
  },
  KYC_UNAVAILABLE: {
    status: 503,
    title: 'The check is not available right now',
    message:
      'The registry could not be asked. That is no answer about you, and no attempt was used. Try again later.',
  },
  KYC_NOT_OPEN: {
    status: 503,
    title: 'Checks are not open',
    message: 'This market does not check identities yet. Nothing was sent.',
  },
  KYC_REVIEW_GONE: {
    status: 409,
    title: 'Nothing to decide here',
    message: 'This check waits for nobody: it was decided, or it is gone. Nothing was changed.',
  },
  KYC_REVIEW_IS_YOURS: {
    status: 403,
    title: 'Your own check',
    message: 'Another administrator decides about your identity. Nothing was changed.',
  },
  KYC_NUMBER_SERVES_ANOTHER: {
    status: 409,
    title: 'The number serves another account',
    message:
      'An account that exists is verified by this number, so it cannot verify a second one. Nothing was changed.',
  },
} as const satisfies ErrorCatalogue;
