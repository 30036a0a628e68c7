import { text } from '#core/language/text.ts';

/** Confirmations about transfers. Amounts come formatted with their unit. */
export const TRANSFER_DONE = {
  sent: (amount: string, handle: string) => text('{amount} went to {handle}.', { amount, handle }),
  requested: (amount: string, handle: string) =>
    text('{handle} was asked for {amount}.', { amount, handle }),
  declined: 'Declined. Nothing moved.',
  requestCancelled: 'Your request was taken back.',
  scheduled: 'Planned. Nothing moves before then.',
  scheduleCancelled: 'Cancelled. It pays nothing any more.',
} as const;

/** Why a planned transfer waits, as part of a sentence, by the code of the refusal. */
export const PLAN_WAITS_FOR = {
  BALANCE_DOES_NOT_COVER: 'your available balance did not cover it.',
  TRANSFER_LIMIT_REACHED: 'it was more than you could still send that day.',
  TRANSFERS_TOO_MANY: 'you had sent as often as one person can that day.',
  TRANSFER_HELD:
    'your account is on hold, because your password, second factor, e-mail or phone changed.',
  DEPOSIT_SHORTFALL: 'a deposit of yours was taken back, and nothing leaves until it is covered.',
  SECOND_FACTOR_NEEDED_TO_TRANSFER:
    'without two-factor authentication it is more than may leave within a day. Set it up under Settings, Security.',
  WITHDRAWAL_BOUGHT_TODAY: 'what you bought from people stays 24 hours before it can leave.',
} as const;
