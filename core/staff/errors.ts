import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of changes of roles. Each says that nothing was changed. */
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
      'Only someone with 2FA can have a role. Ask them to set it up under Profile, Security, then try again.',
  },
  STAFF_IS_BANNED: {
    status: 409,
    title: 'This account is banned',
    message: 'Lift the ban first.',
  },
  STAFF_IS_NONE: {
    status: 409,
    title: 'Not their role',
    message: 'This person does not have the role.',
  },
  STAFF_IS_YOU: {
    status: 403,
    title: 'This is about you',
    message: 'Nobody decides about their own roles. Two others have to agree.',
  },
  STAFF_IS_LAST: {
    status: 409,
    title: 'The last administrator stays',
    message: 'Nobody else is an administrator with 2FA. Make someone else one first.',
  },
} as const satisfies ErrorCatalogue;
