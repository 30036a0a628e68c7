import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of changes of administrators. Each says that nothing was changed. */
export const STAFF_ERRORS = {
  STAFF_NOT_FOUND: {
    status: 404,
    title: 'Nobody has this address',
    message:
      'Nobody has an account with this e-mail address, or it was not confirmed yet. Nothing was changed.',
  },
  STAFF_NEEDS_FACTOR: {
    status: 409,
    title: 'They have no second factor',
    message:
      'Only somebody with two-factor authentication can be an administrator. Ask them to set it up under Profile, Security, then try again. Nothing was changed.',
  },
  STAFF_IS_BANNED: {
    status: 409,
    title: 'This account is banned',
    message: 'Lift the ban first, if it is right to. Nothing was changed.',
  },
  STAFF_ALREADY: {
    status: 409,
    title: 'They are an administrator already',
    message: 'This person has the role already. Nothing was changed.',
  },
  STAFF_IS_NONE: {
    status: 409,
    title: 'They are no administrator',
    message: 'This person does not have the role. Nothing was changed.',
  },
} as const satisfies ErrorCatalogue;
