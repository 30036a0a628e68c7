import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of transfers between people, of requests for them and of planned ones. */
export const TRANSFER_ERRORS = {
  RECIPIENT_NOT_AVAILABLE: {
    status: 409,
    title: 'Not available',
    message: 'This person is not available for transfers. Nothing moved.',
  },
  RECIPIENT_SEARCH_TOO_OFTEN: {
    status: 429,
    title: 'Too many searches',
    message: 'You have searched for many people. Wait a few minutes, then search again.',
  },
  WALLET_AMOUNT_NOT_ALLOWED: {
    status: 422,
    title: 'Check the amount',
    message: 'Enter an amount above nothing, with at most eight decimals. Nothing moved.',
  },
  TRANSFER_TOO_SMALL: {
    status: 422,
    title: 'Too small to send',
    message: 'This is less than the least amount that can be sent. Nothing moved; enter more.',
  },
  TRANSFER_TO_ONESELF: {
    status: 422,
    title: 'This is you',
    message: 'You cannot send money to yourself. Nothing moved.',
  },
  BALANCE_DOES_NOT_COVER: {
    status: 409,
    title: 'Not enough available',
    message: 'Your available balance does not cover this. Nothing moved.',
  },
  TRANSFER_LIMIT_REACHED: {
    status: 409,
    title: 'Over your daily limit',
    message: 'This is more than you can still send within 24 hours. Nothing moved.',
  },
  TRANSFERS_TOO_MANY: {
    status: 429,
    title: 'Too many transfers',
    message: 'You have sent as often as one person can within 24 hours. Nothing moved.',
  },
  TRANSFER_NEEDS_A_RATE: {
    status: 503,
    title: 'No rate to measure by',
    message:
      'Oja cannot tell what this is worth just now, so it cannot hold it against your limit. Nothing moved; try again in a minute.',
  },
  SECOND_FACTOR_NEEDED_TO_TRANSFER: {
    status: 403,
    title: 'Set up two-factor authentication first',
    message:
      'From ₦50,000 within 24 hours on, sending needs an authenticator app. Set it up under Settings, Security. Nothing moved.',
  },
  PASSWORD_NEEDED_TO_SEND: {
    status: 403,
    title: 'Confirm that it is you',
    message:
      'Sending without 2FA needs your password. If your account has none, log in again or turn on 2FA. Nothing moved.',
  },
  TRANSFER_HELD: {
    status: 409,
    title: 'Sending is on hold',
    message:
      'Your password, second factor, e-mail or phone changed a short while ago. Nothing moved; your wallet’s Security tab says until when.',
  },
  MONEY_REQUEST_NOT_FOUND: {
    status: 404,
    title: 'Request not found',
    message: 'There is no such request for you. Nothing moved.',
  },
  MONEY_REQUEST_ANSWERED: {
    status: 409,
    title: 'Already answered',
    message: 'This request is no longer open. Nothing moved just now.',
  },
  MONEY_REQUEST_EXPIRED: {
    status: 409,
    title: 'This request ran out',
    message: 'A request stays open for seven days, and they are over. Nothing moved.',
  },
  MONEY_REQUESTS_TOO_MANY: {
    status: 429,
    title: 'Too many requests',
    message:
      'You have asked this often enough for now. Wait until some are answered; nothing was sent.',
  },
  SCHEDULE_DATE_NOT_ALLOWED: {
    status: 422,
    title: 'Choose another day',
    message: 'The first day is from tomorrow to a year ahead. Nothing was planned.',
  },
  SCHEDULE_NOT_FOUND: {
    status: 404,
    title: 'Plan not found',
    message: 'There is no such plan of yours that still runs. Nothing was changed.',
  },
  SCHEDULES_TOO_MANY: {
    status: 409,
    title: 'Too many plans',
    message: 'Twenty planned transfers can run at once. Cancel one first; nothing was planned.',
  },
} as const satisfies ErrorCatalogue;
