import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const COMMON_ERRORS = {
  NOT_AUTHENTICATED: {
    status: 401,
    title: 'Log in to continue',
    message: 'User not authenticated',
  },
  NOT_THE_CALLER: {
    status: 403,
    title: 'Not allowed',
    message: 'You can only do this for yourself.',
  },
  MFA_REQUIRED: {
    status: 403,
    title: '2FA needed',
    message: 'Enter the code from your authenticator app to continue.',
  },
  PUSH_SERVICE_UNKNOWN: {
    status: 422,
    title: 'Push is not available in this browser',
    message: 'We do not know its push service. You still get your notifications by email and here.',
  },
  FRESH_SECOND_FACTOR_NEEDED: {
    status: 403,
    title: 'Enter a new code',
    message: 'Enter a new code from your authenticator app to do this. Your money is safe.',
  },
  SECOND_FACTOR_NEEDED_TO_SELL: {
    status: 403,
    title: 'Set up 2FA first',
    message: 'Selling needs 2FA. Set it up in your security settings, then publish your offer.',
  },
  SECOND_FACTOR_NOT_SET_UP: {
    status: 403,
    title: 'Set up 2FA first',
    message: '2FA is off. Set it up in your security settings first.',
  },
  USER_NOT_FOUND: {
    status: 404,
    title: 'User not found',
    message: 'This user does not exist.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    title: 'Already logged out',
    message: 'This session has already ended.',
  },
  ADMIN_ONLY: {
    status: 403,
    title: 'Not allowed',
    message: 'This is for the staff of this market.',
  },
  NOT_YOUR_PART: {
    status: 403,
    title: 'Not your part',
    message: 'Your role does not include this.',
  },
  SANDBOX_ONLY: {
    status: 404,
    title: 'Not available',
    message: 'This exists in sandbox mode only.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'Already used',
    message: 'This request key was already used for something else. Send it again with a new key.',
  },
  FAUCET_EMPTY: {
    status: 409,
    title: 'Faucet limit reached',
    message: 'You have had all the test money for this asset.',
  },
  BANK_NOT_KNOWN: {
    status: 422,
    title: 'Bank not found',
    message: 'Choose a bank from the list.',
  },
  BANK_ACCOUNT_NOT_FOUND: {
    status: 422,
    title: 'Account not found',
    message: 'Account not found. Check the 10 digits and the bank.',
  },
  BANK_NAME_MISMATCH: {
    status: 422,
    title: 'The name does not match',
    message: 'This account belongs to someone else. Add an account in your own name.',
  },
  BANK_UNAVAILABLE: {
    status: 503,
    title: 'The bank did not answer',
    message: 'We could not check this account. It was not saved. Try again in a minute.',
  },
  DISK_FULL: {
    status: 507,
    title: 'No room to save',
    message:
      'Our storage is full, so this was not saved. Your money is safe. Try again in a few minutes.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: 'Too many requests',
    message: 'Too many requests at once. Try again in a moment.',
  },
  UNEXPECTED: {
    status: 500,
    title: 'Something went wrong',
    message: 'An unexpected error occurred',
  },
} as const satisfies ErrorCatalogue;
