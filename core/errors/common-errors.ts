import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const COMMON_ERRORS = {
  NOT_AUTHENTICATED: {
    status: 401,
    title: 'Sign in to continue',
    message: 'User not authenticated',
  },
  NOT_THE_CALLER: {
    status: 403,
    title: 'Not allowed',
    message: 'You can only do this for yourself.',
  },
  MFA_REQUIRED: {
    status: 403,
    title: 'Second step needed',
    message: 'Enter the code from your authenticator app to continue.',
  },
  PUSH_SERVICE_UNKNOWN: {
    status: 422,
    title: 'This browser cannot be woken',
    message: 'Its push service is not one we know. Your notifications still come by mail and here.',
  },
  FRESH_SECOND_FACTOR_NEEDED: {
    status: 403,
    title: 'Enter a new code',
    message:
      'Enter a new code from your authenticator app to do this. Nothing was done, and your money is where it was.',
  },
  SECOND_FACTOR_NEEDED_TO_SELL: {
    status: 403,
    title: 'Set up your authenticator first',
    message:
      'Selling needs two-factor authentication. Set it up in your security settings, then publish your offer. Nothing was published.',
  },
  SECOND_FACTOR_NOT_SET_UP: {
    status: 403,
    title: 'Set up your authenticator first',
    message:
      'Two-factor authentication is not on. Set it up in your security settings first. Nothing was changed.',
  },
  USER_NOT_FOUND: {
    status: 404,
    title: 'User not found',
    message: 'There is no such user. Nothing was changed.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    title: 'Already signed out',
    message: 'This session has already ended. There is nothing to sign out.',
  },
  ADMIN_ONLY: { status: 403, title: 'Not allowed', message: 'This is for administrators.' },
  SANDBOX_ONLY: {
    status: 404,
    title: 'Not available',
    message: 'This exists in sandbox mode only.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'Already used',
    message:
      'This request key was used for something else. Nothing was done; send it again with a new key.',
  },
  FAUCET_EMPTY: {
    status: 409,
    title: 'Faucet limit reached',
    message: 'You have had all the test money this asset gives. Nothing was added.',
  },
  BANK_NOT_KNOWN: {
    status: 422,
    title: 'Bank not found',
    message: 'Choose a bank from the list.',
  },
  BANK_ACCOUNT_NOT_FOUND: {
    status: 422,
    title: 'Account not found',
    message: 'That bank knows no account with this number. Check the ten digits and the bank.',
  },
  BANK_NAME_MISMATCH: {
    status: 422,
    title: 'The name does not match',
    message: 'This account belongs to someone else. Add an account that is in your own name.',
  },
  BANK_UNAVAILABLE: {
    status: 503,
    title: 'The bank did not answer',
    message: 'We could not check this account just now. Nothing was saved; try again in a minute.',
  },
  DISK_FULL: {
    status: 507,
    title: 'No room to save',
    message:
      'Our disk is full, so nothing was saved and no money moved. You can go on reading; try again in a few minutes.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: 'Too many requests',
    message: 'Too many requests came at once. Nothing was done; try again in a moment.',
  },
  UNEXPECTED: {
    status: 500,
    title: 'Something went wrong',
    message: 'An unexpected error occurred',
  },
} as const satisfies ErrorCatalogue;
