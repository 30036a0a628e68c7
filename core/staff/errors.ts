import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of changes of administrators. Each says that nothing was changed. */
export const STAFF_ERRORS = {
  STAFF_NOT_FOUND: {
    status: 404,
    title: 'No account with this address',
    message: 'No account has this email address, or it is not confirmed yet.',
  },
  STAFF_NEEDS_FACTOR: {
    status: 409,
    title: '2FA is off for this person',
    message:
      'Only someone with 2FA can be an administrator. Ask them to set it up under Profile, Security, then try again.',
  },
  STAFF_IS_BANNED: {
    status: 409,
    title: 'This account is banned',
    message: 'Lift the ban first.',
  },
  STAFF_ALREADY: {
    status: 409,
    title: 'Already an administrator',
    message: 'This person already has the role.',
  },
  STAFF_IS_NONE: {
    status: 409,
    title: 'Not an administrator',
    message: 'This person does not have the role.',
  },
} as const satisfies ErrorCatalogue;
