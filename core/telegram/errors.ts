import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why a Telegram chat is not linked, or not unlinked. */
export const TELEGRAM_ERRORS = {
  TELEGRAM_NOT_OPEN: {
    status: 503,
    title: 'There is no bot here',
    message:
      'Telegram is not available here. You still get notifications by email and under the bell.',
  },
  TELEGRAM_LINKED_ALREADY: {
    status: 409,
    title: 'A chat is already linked',
    message: 'Your account already has a Telegram chat. Unlink it first, then link another.',
  },
  TELEGRAM_NOT_LINKED: {
    status: 409,
    title: 'No chat is linked',
    message: 'Your account has no linked Telegram chat.',
  },
  TELEGRAM_CODES_USED: {
    status: 429,
    title: 'Too many codes',
    message: 'You asked for many codes this hour. Wait a while, then try again.',
  },
} as const satisfies ErrorCatalogue;
