import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why a Telegram chat is not linked, or not unlinked. */
export const TELEGRAM_ERRORS = {
  TELEGRAM_NOT_OPEN: {
    status: 503,
    title: 'There is no bot here',
    message: 'This market does not write to Telegram. Mail and the bell still tell you.',
  },
  TELEGRAM_LINKED_ALREADY: {
    status: 409,
    title: 'A chat is linked already',
    message: 'Your account has a Telegram chat. Unlink it first, then link another.',
  },
  TELEGRAM_NOT_LINKED: {
    status: 409,
    title: 'No chat is linked',
    message: 'Your account has no Telegram chat any more. Nothing was changed.',
  },
  TELEGRAM_CODES_USED: {
    status: 429,
    title: 'Too many codes',
    message: 'You have asked for many codes within the hour. Wait a while; nothing was changed.',
  },
} as const satisfies ErrorCatalogue;
