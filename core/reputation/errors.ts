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
  RATING_COMMENT_HIDDEN: {
    status: 409,
    title: 'Your comment was hidden',
    message: 'You can change the stars, but not write another comment on this order.',
  },
  RATING_NOT_FOUND: {
    status: 404,
    title: 'Rating not found',
    message: 'This rating is gone, or has no comment.',
  },
  RATING_IS_YOURS: {
    status: 403,
    title: 'This is about you',
    message: 'You wrote this rating or it is about you. Someone else decides.',
  },
  RATING_IS_SO: {
    status: 409,
    title: 'Already decided',
    message: 'Someone else decided first. Check the list again.',
  },
} as const satisfies ErrorCatalogue;
