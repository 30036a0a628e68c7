import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of transfers between people, of requests for them and of planned ones. */
export const TRANSFER_ERRORS = {
  RECIPIENT_NOT_AVAILABLE: {
    status: 409,
    title: 'Not available',
    message: 'This person cannot receive transfers. Your money is safe.',
  },
  RECIPIENT_SEARCH_TOO_OFTEN: {
    status: 429,
    title: 'Too many searches',
    message: 'You searched for many people. Wait a few minutes, then search again.',
  },
  WALLET_AMOUNT_NOT_ALLOWED: {
    status: 422,
    title: 'Check the amount',
    message: 'Enter an amount above zero, with at most 8 decimals. Your money is safe.',
  },
  TRANSFER_TOO_SMALL: {
    status: 422,
    title: 'Below the minimum',
    message: 'This is below the minimum transfer. Enter more. Your money is safe.',
  },
  TRANSFER_TO_ONESELF: {
    status: 422,
    title: 'This is you',
    message: 'You cannot send money to yourself.',
  },
  BALANCE_DOES_NOT_COVER: {
    status: 409,
    title: 'Not enough available',
    message: 'Your available balance does not cover this. Your money is safe.',
  },
  TRANSFER_LIMIT_REACHED: {
    status: 409,
    title: 'Over your daily limit',
    message: 'This is more than you can still send in 24 hours. Your money is safe.',
  },
  TRANSFERS_TOO_MANY: {
    status: 429,
    title: 'Too many transfers',
    message: 'You made as many transfers as one person can in 24 hours. Your money is safe.',
  },
  TRANSFER_NEEDS_A_RATE: {
    status: 503,
    title: 'No rate available',
    message:
      'Oja cannot check this against your limit because there is no rate right now. Your money is safe. Try again in a minute.',
  },
  SECOND_FACTOR_NEEDED_TO_TRANSFER: {
    status: 403,
    title: 'Set up 2FA first',
    message:
      'From ₦50,000 in 24 hours, sending needs 2FA. Set it up under Settings, Security. Your money is safe.',
  },
  PASSWORD_NEEDED_TO_SEND: {
    status: 403,
    title: 'Verify it’s you',
    message:
      'Sending without 2FA needs your password. If your account has none, log in again or turn on 2FA. Your money is safe.',
  },
  TRANSFER_HELD: {
    status: 409,
    title: 'Transfers are paused',
    message:
      'Your password, 2FA, email or phone changed recently. Your money is safe. See in your wallet’s Security tab until when.',
  },
  MONEY_REQUEST_NOT_FOUND: {
    status: 404,
    title: 'Request not found',
    message: 'This request does not exist. Your money is safe.',
  },
  MONEY_REQUEST_ANSWERED: {
    status: 409,
    title: 'Already answered',
    message: 'This request is no longer open. Your money is safe.',
  },
  MONEY_REQUEST_EXPIRED: {
    status: 409,
    title: 'Request expired',
    message: 'A money request expires after 7 days. Your money is safe.',
  },
  MONEY_REQUESTS_TOO_MANY: {
    status: 429,
    title: 'Too many requests',
    message: 'You sent many requests. Wait until some are answered. This one was not sent.',
  },
  SCHEDULE_DATE_NOT_ALLOWED: {
    status: 422,
    title: 'Choose another day',
    message: 'Choose a first day from tomorrow to a year from now.',
  },
  SCHEDULE_NOT_FOUND: {
    status: 404,
    title: 'Scheduled transfer not found',
    message: 'This scheduled transfer does not exist or has ended.',
  },
  SCHEDULES_TOO_MANY: {
    status: 409,
    title: 'Too many scheduled transfers',
    message: 'You can have 20 scheduled transfers. Cancel one first.',
  },
} as const satisfies ErrorCatalogue;
