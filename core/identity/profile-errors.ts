import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of changes to one's own profile. */
export const PROFILE_ERRORS = {
  PASSWORD_WRONG: {
    status: 403,
    title: 'Wrong password',
    message: 'This is not your password. Your money is safe.',
  },
  PASSWORD_TRIED_TOO_OFTEN: {
    status: 429,
    title: 'Too many attempts',
    message: 'Wait a few minutes, then enter your password again. Your money is safe.',
  },
  FULL_NAME_IS_FIXED: {
    status: 403,
    title: 'Your name cannot be changed here',
    message:
      'Your name was checked with your bank account or your documents. Ask support to correct it.',
  },
  NAME_NOT_ALLOWED: {
    status: 422,
    title: 'Choose another name',
    message: 'This name could be mistaken for Oja staff or for someone else. Use your own name.',
  },
  USERNAME_NOT_YOURS: {
    status: 422,
    title: 'Choose another username',
    message: 'A username cannot contain an email address other than yours.',
  },
} as const satisfies ErrorCatalogue;
