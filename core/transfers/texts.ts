import { text } from '#core/language/text.ts';

/** Confirmations about transfers. Amounts come formatted with their unit. */
export const TRANSFER_DONE = {
  sent: (amount: string, handle: string) => text('{amount} went to {handle}.', { amount, handle }),
  requested: (amount: string, handle: string) =>
    text('Requested {amount} from {handle}.', { amount, handle }),
  declined: 'Declined. Your money is safe.',
  requestCancelled: 'Request cancelled.',
  scheduled: 'Scheduled. Your money stays in your wallet until then.',
  scheduleCancelled: 'Cancelled. It will not be sent again.',
} as const;

/** Why a planned transfer waits, as part of a sentence, by the code of the refusal. */
export const PLAN_WAITS_FOR = {
  BALANCE_DOES_NOT_COVER: 'your available balance did not cover it.',
  TRANSFER_LIMIT_REACHED: 'it was above what you could still send that day.',
  TRANSFERS_TOO_MANY: 'you had made as many transfers as one person can that day.',
  TRANSFERS_PAUSED: 'transfers were paused for everyone.',
  TRANSFER_HELD: 'transfers are paused because your password, 2FA, email or phone changed.',
  DEPOSIT_SHORTFALL:
    'a deposit of yours was reversed, and withdrawals are paused until it is covered.',
  SECOND_FACTOR_NEEDED_TO_TRANSFER:
    'without 2FA it is above the 24-hour limit. Set up 2FA under Settings, Security.',
  WITHDRAWAL_BOUGHT_TODAY: 'crypto you buy from people can leave your wallet after 24 hours.',
} as const;
