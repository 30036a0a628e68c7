import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why an identity check does not begin. None of these costs an attempt. */
export const KYC_ERRORS = {
  KYC_NAME_NEEDED: {
    status: 422,
    title: 'Add your name first',
    message:
      'Enter your first and last name on your profile, as on your documents. We compare them with the registry.',
  },
  KYC_ATTEMPTS_USED: {
    status: 429,
    title: 'No attempts left today',
    message: 'You used your 3 checks for the last 24 hours. Try again later.',
  },
  KYC_NUMBER_ATTEMPTS_USED: {
    status: 429,
    title: 'This number was checked too often',
    message: 'A number can be checked three times in 24 hours. Try again tomorrow.',
  },
  KYC_TOO_OFTEN: {
    status: 429,
    title: 'Too many attempts',
    message: 'Wait a few minutes, then try again. This did not use an attempt.',
  },
  KYC_IN_PROGRESS: {
    status: 409,
    title: 'A check is in progress',
    message:
      'We are still waiting for your last check. Wait for the result before you send another number.',
  },
  KYC_ALREADY_VERIFIED: {
    status: 409,
    title: 'Already verified',
    message: 'Your identity is verified. You do not need to send anything else.',
  },
  KYC_UNAVAILABLE: {
    status: 503,
    title: 'The check is not available right now',
    message: 'We could not reach the registry. This did not use an attempt. Try again later.',
  },
  KYC_NOT_OPEN: {
    status: 503,
    title: 'Identity checks are not open',
    message: 'Identity checks are not open here yet. Your number was not sent.',
  },
  KYC_REVIEW_GONE: {
    status: 409,
    title: 'Nothing to decide here',
    message: 'This check is already decided or gone.',
  },
  KYC_REVIEW_IS_YOURS: {
    status: 403,
    title: 'Your own check',
    message: 'Another administrator must decide about your identity.',
  },
  KYC_NUMBER_SERVES_ANOTHER: {
    status: 409,
    title: 'This number verifies another account',
    message:
      'Another account is already verified with this number, so it cannot verify a second one.',
  },
} as const satisfies ErrorCatalogue;
