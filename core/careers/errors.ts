import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const CAREER_ERRORS = {
  OPENING_NOT_OPEN: {
    status: 409,
    title: 'This opening is closed',
    message: 'Applications for it are no longer taken. What you wrote was not sent.',
  },
  OPENING_NOT_FOUND: {
    status: 404,
    title: 'Opening not found',
    message: 'There is no such opening. Nothing was changed.',
  },
  OPENING_EXISTS: {
    status: 409,
    title: 'This address is taken',
    message: 'Another opening has this address already. Choose another one; nothing was saved.',
  },
  TOO_MANY_APPLICATIONS: {
    status: 429,
    title: 'Too many applications',
    message: 'Too many applications came from your network or address. Yours was not sent.',
  },
  CV_NOT_ARRIVED: {
    status: 422,
    title: 'Your CV did not arrive',
    message: 'The file is not with us any more. Send the application once more.',
  },
  APPLICATION_NOT_FOUND: {
    status: 404,
    title: 'Application not found',
    message: 'There is no such application, or its time was over and it was deleted.',
  },
  APPLICATION_MOVED_ON: {
    status: 409,
    title: 'It stands elsewhere now',
    message: 'This application cannot go there from where it stands now. Nothing was changed.',
  },
} as const satisfies ErrorCatalogue;
