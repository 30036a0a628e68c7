import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const CAREER_ERRORS = {
  OPENING_NOT_OPEN: {
    status: 409,
    title: 'This opening is closed',
    message: 'Applications for this job are closed. Yours was not sent.',
  },
  OPENING_NOT_FOUND: {
    status: 404,
    title: 'Opening not found',
    message: 'This opening does not exist.',
  },
  OPENING_EXISTS: {
    status: 409,
    title: 'This address is taken',
    message: 'Another opening already uses this address. Choose another one.',
  },
  TOO_MANY_APPLICATIONS: {
    status: 429,
    title: 'Too many applications',
    message:
      'Too many applications came from your network or address. Yours was not sent. Try again later.',
  },
  CV_NOT_ARRIVED: {
    status: 422,
    title: 'Your CV did not upload',
    message: 'We no longer have the file. Send the application again.',
  },
  APPLICATION_NOT_FOUND: {
    status: 404,
    title: 'Application not found',
    message: 'This application does not exist, or it was deleted when its time was over.',
  },
  APPLICATION_MOVED_ON: {
    status: 409,
    title: 'Status already changed',
    message: 'The application cannot move to that status from where it is now.',
  },
} as const satisfies ErrorCatalogue;
