import { text } from '#core/language/text.ts';
import { notificationText } from '#core/notifications/notification-text.ts';

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

export const TRANSFER_NOTIFICATIONS = {
  received: (amount: string, handle: string) =>
    notificationText('transfer_received', { amount, handle }),
  sent: (amount: string, handle: string) => notificationText('transfer_sent', { amount, handle }),
  asked: (amount: string, handle: string) =>
    notificationText('transfer_request', { amount, handle }),
  requestDeclined: (amount: string, handle: string) =>
    notificationText('transfer_request_declined', { amount, handle }),
  requestExpired: (amount: string, handle: string) =>
    notificationText('transfer_request_expired', { amount, handle }),
  planned: (
    amount: string,
    handle: string,
    first: string,
    cadence: 'once' | 'weekly' | 'monthly',
  ) => notificationText('transfer_planned', { amount, handle, first, cadence }),
  plansCancelled: (plans: number) =>
    plans === 1
      ? notificationText('transfer_plan_stopped.cancelled')
      : notificationText('transfer_plan_stopped.all_cancelled'),
  planWaits: (amount: string, handle: string, reason: keyof typeof PLAN_WAITS_FOR) =>
    notificationText('transfer_plan_waits', { amount, handle, reason }),
  planSkipped: (amount: string, handle: string) =>
    notificationText('transfer_plan_skipped', { amount, handle }),
  planMissed: (amount: string, handle: string, times: number) =>
    notificationText('transfer_plan_skipped.missed', { amount, handle, times }),
  planStopped: (amount: string, handle: string) =>
    notificationText('transfer_plan_stopped', { amount, handle }),
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
