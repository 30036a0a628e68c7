import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const REPUTATION_ERRORS = {
  TRADER_NOT_FOUND: {
    status: 404,
    title: 'Trader not found',
    message: 'There is no trader with this name.',
  },
  NOT_ABOUT_ONESELF: {
    status: 409,
    title: 'This is you',
    message: 'You cannot trust or block yourself.',
  },
  TRADER_IS_BLOCKED: {
    status: 409,
    title: 'You blocked this trader',
    message: 'You cannot trust someone you block. Unblock them first.',
  },
  TRADE_NOT_COMPLETED: {
    status: 409,
    title: 'Not completed yet',
    message: 'You can rate an order once it is completed.',
  },
  RATING_IS_FINAL: {
    status: 409,
    title: 'You can no longer change this rating',
    message: 'You could change this rating for 14 days. That time is over.',
  },
} as const satisfies ErrorCatalogue;
