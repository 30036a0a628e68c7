import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const REPUTATION_ERRORS = {
  TRADER_NOT_FOUND: {
    status: 404,
    title: 'Trader not found',
    message: 'There is no trader by that name. Nothing was changed.',
  },
  NOT_ABOUT_ONESELF: {
    status: 409,
    title: 'This is you',
    message: 'You cannot trust or block yourself. Nothing was changed.',
  },
  TRADER_IS_BLOCKED: {
    status: 409,
    title: 'You block this trader',
    message: 'You cannot trust somebody you block. Unblock them first; nothing was changed.',
  },
  TRADE_NOT_COMPLETED: {
    status: 409,
    title: 'Not completed yet',
    message: 'A trade can be rated once it is completed. Nothing was saved, and no money moved.',
  },
  RATING_IS_FINAL: {
    status: 409,
    title: 'Your rating stands',
    message: 'A rating can be changed for 14 days, and they are over. Nothing was changed.',
  },
} as const satisfies ErrorCatalogue;
