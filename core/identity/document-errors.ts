import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why a document, a review or a check of a live face is refused. */
export const DOCUMENT_ERRORS = {
  DOCUMENT_NAME_NEEDED: {
    status: 422,
    title: 'Add your name first',
    message: 'Enter your first and last name on your profile, as on your documents.',
  },
  DOCUMENT_ADDRESS_NEEDED: {
    status: 422,
    title: 'Add your address first',
    message: 'Enter street, city and state on your profile. We compare them with the paper.',
  },
  DOCUMENT_NOT_UPLOADED: {
    status: 422,
    title: 'The picture is missing',
    message: 'We do not have this picture. Choose it again.',
  },
  DOCUMENT_DATES_WRONG: {
    status: 422,
    title: 'Check the dates',
    message:
      'The document must be valid today, and a paper with your address at most six months old.',
  },
  DOCUMENT_BUSINESS_NEEDED: {
    status: 422,
    title: 'Name the business',
    message: 'Enter the registered name and the number, such as RC1234567.',
  },
  DOCUMENT_BUSINESS_TAKEN: {
    status: 409,
    title: 'This business has an account',
    message: 'Another account is verified for this registration number.',
  },
  DOCUMENT_ATTEMPTS_USED: {
    status: 429,
    title: 'No attempts left today',
    message: 'You sent 3 of these in the last 24 hours. Try again later.',
  },
  DOCUMENT_UNDER_REVIEW: {
    status: 409,
    title: 'Under review',
    message: 'Someone is reviewing your document now. Wait for the result.',
  },
  DOCUMENT_ALREADY_VERIFIED: {
    status: 409,
    title: 'Already approved',
    message: 'We have approved such a document. You do not need to send another one.',
  },
  LIVENESS_NOT_OPEN: {
    status: 503,
    title: 'Face checks are not open',
    message: 'Face checks are not open here yet.',
  },
  LIVENESS_UNAVAILABLE: {
    status: 503,
    title: 'The check is not available right now',
    message:
      'We could not reach the checking service. This did not use an attempt. Try again later.',
  },
  LIVENESS_NOT_NEEDED: {
    status: 409,
    title: 'Nothing to check',
    message: 'Verify your identity first, or you have passed this check already.',
  },
  REVIEW_GONE: {
    status: 409,
    title: 'Nothing to decide here',
    message: 'This document is already decided or gone.',
  },
  REVIEW_IS_YOURS: {
    status: 403,
    title: 'Too close to you',
    message:
      'It is your own, or belongs to someone with your address or bank account. Another person decides.',
  },
  REVIEW_TAKEN: {
    status: 409,
    title: 'Someone else has it',
    message: 'Another reviewer took this document.',
  },
  REVIEW_NOT_CLAIMED: {
    status: 409,
    title: 'Take it first',
    message: 'Take this document before you look at it or decide. A claim ends after 30 minutes.',
  },
  REVIEW_SECOND_PERSON: {
    status: 409,
    title: 'A second person decides',
    message: 'You have approved it already. Someone else has to agree.',
  },
  REVIEW_SELFIE_MISSING: {
    status: 409,
    title: 'No picture of the face',
    message: 'Without a picture of the face nobody can be compared with the document.',
  },
  REVIEW_NAME_DIFFERS: {
    status: 409,
    title: 'The names differ',
    message:
      'The name you read is not the name on the profile. Reject it, or check what you typed.',
  },
  REVIEW_ADDRESS_CHANGED: {
    status: 409,
    title: 'The address changed',
    message: 'The person changed their address since. Reject it with that reason.',
  },
  REVIEW_REASON_MISSING: {
    status: 422,
    title: 'Choose a reason',
    message: 'A rejection needs one of the reasons for this kind of document.',
  },
  REVIEW_BIRTH_DATE_MISSING: {
    status: 422,
    title: 'Enter the date of birth',
    message:
      'It shows whether this person already has an account. Only keyed hashes of it are kept.',
  },
  VIEW_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This picture is not available any more. Open it again from the queue.',
  },
} as const satisfies ErrorCatalogue;
