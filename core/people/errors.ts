import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of looks into a person's file. Nothing was opened or shown. */
export const PEOPLE_ERRORS = {
  PERSON_REASON_NEEDED: {
    status: 422,
    title: 'Give a reason first',
    message: 'Say why you open this file.',
  },
  PERSON_REASON_NOT_YOURS: {
    status: 403,
    title: 'Not a reason of your role',
    message: 'Your role does not open files for this reason.',
  },
  PERSON_REFERENCE_WRONG: {
    status: 422,
    title: 'Reference not found',
    message: 'It is missing, or not one of this person.',
  },
  PERSON_IS_YOU: {
    status: 403,
    title: 'Your own file',
    message: 'Someone else opens this file.',
  },
  PERSON_IS_CLOSE: {
    status: 403,
    title: 'Someone close to you',
    message: 'You traded with this person, or share an address or a bank account.',
  },
  PERSON_NOT_OPEN: {
    status: 409,
    title: 'The file is closed',
    message: 'Open the file with a reason first.',
  },
  PEOPLE_SEARCHED_TOO_OFTEN: {
    status: 429,
    title: 'Too many searches',
    message: 'You searched 60 times within an hour. Wait a few minutes.',
  },
  PEOPLE_QUERY_TOO_SHORT: {
    status: 422,
    title: 'Type more',
    message: 'Type the whole of something, or at least 3 letters of a username.',
  },
} as const satisfies ErrorCatalogue;
