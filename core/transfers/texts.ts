import type { NotificationText } from '#core/trade/notification-texts.ts';

/** Confirmations about transfers. Amounts come formatted with their unit. */
export const TRANSFER_DONE = {
  sent: (amount: string, handle: string) => `${amount} went to ${handle}.`,
  requested: (amount: string, handle: string) => `${handle} was asked for ${amount}.`,
  declined: 'Declined. Nothing moved.',
  requestCancelled: 'Your request was taken back.',
  scheduled: 'Planned. Nothing moves before then.',
  scheduleCancelled: 'Cancelled. It pays nothing any more.',
} as const;

export const TRANSFER_NOTIFICATIONS = {
  received: (amount: string, handle: string): NotificationText => ({
    type: 'transfer_received',
    title: `${amount} from ${handle}`,
    message: 'It is in your wallet.',
  }),
  sent: (amount: string, handle: string): NotificationText => ({
    type: 'transfer_sent',
    title: `${amount} to ${handle}`,
    message: 'It is in their wallet, and cannot be taken back.',
  }),
  asked: (amount: string, handle: string): NotificationText => ({
    type: 'transfer_request',
    title: `${handle} asks you for ${amount}`,
    message:
      'Pay or decline it under Transfer. Pay only people you know; Oja never asks for money.',
  }),
  requestDeclined: (amount: string, handle: string): NotificationText => ({
    type: 'transfer_request_declined',
    title: 'Your request was declined',
    message: `${handle} did not pay ${amount}.`,
  }),
  requestExpired: (amount: string, handle: string): NotificationText => ({
    type: 'transfer_request_expired',
    title: 'Your request ran out',
    message: `${handle} did not answer about ${amount} within seven days.`,
  }),
  planned: (
    amount: string,
    handle: string,
    first: string,
    cadence: 'once' | 'weekly' | 'monthly',
  ): NotificationText => ({
    type: 'transfer_planned',
    title: 'A transfer was planned',
    message: `${amount} to ${handle}, ${PLANNED_FOR[cadence]} ${first}. If it was not you, cancel it under Transfer and change your password.`,
  }),
  plansCancelled: (plans: number): NotificationText => ({
    type: 'transfer_plan_stopped',
    title:
      plans === 1 ? 'Your planned transfer was cancelled' : 'Your planned transfers were cancelled',
    message:
      'Your sign-in details changed, so nothing that was planned before pays any more. Plan it again if you still want it. Nothing moved.',
  }),
  planWaits: (amount: string, handle: string, why: string): NotificationText => ({
    type: 'transfer_plan_waits',
    title: 'A planned transfer waits',
    message: `${amount} to ${handle} was not sent: ${why} It is tried again tomorrow at eight.`,
  }),
  planSkipped: (amount: string, handle: string): NotificationText => ({
    type: 'transfer_plan_skipped',
    title: 'A planned transfer was left out',
    message: `${amount} to ${handle} could not be sent on three mornings, so this time is skipped. Nothing moved.`,
  }),
  planMissed: (amount: string, handle: string, times: number): NotificationText => ({
    type: 'transfer_plan_skipped',
    title: 'A planned transfer was left out',
    message: `${amount} to ${handle} was not sent ${times === 1 ? 'once' : `${times} times`} while Oja was away. It is not made up for.`,
  }),
  planStopped: (amount: string, handle: string): NotificationText => ({
    type: 'transfer_plan_stopped',
    title: 'A planned transfer has ended',
    message: `${handle} is not available for transfers, so ${amount} is not sent any more. Nothing moved.`,
  }),
} as const;

const PLANNED_FOR = { once: 'on', weekly: 'every week from', monthly: 'every month from' } as const;

/** Why a planned transfer waits, as part of a sentence. */
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
