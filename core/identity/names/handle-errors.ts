import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of a choice of handle. */
export const HANDLE_ERRORS = {
  HANDLE_NOT_ALLOWED: {
    status: 422,
    title: 'Choose another handle',
    message: 'This handle is not allowed. Your handle stays as it is.',
  },
  HANDLE_TAKEN: {
    status: 409,
    title: 'This handle is taken',
    message: 'Another trader has this handle or one that looks like it. Choose another one.',
  },
  HANDLE_ALREADY_CHOSEN: {
    status: 409,
    title: 'You already chose your handle',
    message: 'You can choose your handle once. To change it again, contact support.',
  },
} as const satisfies ErrorCatalogue;
