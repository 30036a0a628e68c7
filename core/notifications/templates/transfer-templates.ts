import { PLAN_WAITS_FOR } from '#core/transfers/texts.ts';
import type { NotificationTemplate } from '#core/notifications/templates/template.ts';

const LEFT_OUT = 'A planned transfer was left out';
const CREDENTIALS_CHANGED =
  'Your sign-in details changed, so nothing that was planned before pays any more. Plan it again if you still want it. Nothing moved.';

/** Money from person to person. */
export const TRANSFER_TEMPLATES = {
  transfer_received: { title: '{amount} from {handle}', message: 'It is in your wallet.' },
  transfer_sent: {
    title: '{amount} to {handle}',
    message: 'It is in their wallet, and cannot be taken back.',
  },
  transfer_request: {
    title: '{handle} asks you for {amount}',
    message:
      'Pay or decline it under Transfer. Pay only people you know; Oja never asks for money.',
  },
  transfer_request_declined: {
    title: 'Your request was declined',
    message: '{handle} did not pay {amount}.',
  },
  transfer_request_expired: {
    title: 'Your request ran out',
    message: '{handle} did not answer about {amount} within seven days.',
  },
  transfer_planned: {
    title: 'A transfer was planned',
    message:
      '{amount} to {handle}, {cadence} {first}. If it was not you, cancel it under Transfer and change your password.',
    choices: {
      cadence: { once: 'on', weekly: 'every week from', monthly: 'every month from' },
    },
  },
  transfer_plan_waits: {
    title: 'A planned transfer waits',
    message: '{amount} to {handle} was not sent: {reason} It is tried again tomorrow at eight.',
    choices: { reason: PLAN_WAITS_FOR },
  },
  transfer_plan_skipped: {
    title: LEFT_OUT,
    message:
      '{amount} to {handle} could not be sent on three mornings, so this time is skipped. Nothing moved.',
  },
  'transfer_plan_skipped.missed': {
    title: LEFT_OUT,
    message:
      '{amount} to {handle} was not sent {times, plural, one {once} other {# times}} while Oja was away. It is not made up for.',
  },
  transfer_plan_stopped: {
    title: 'A planned transfer has ended',
    message:
      '{handle} is not available for transfers, so {amount} is not sent any more. Nothing moved.',
  },
  'transfer_plan_stopped.cancelled': {
    title: 'Your planned transfer was cancelled',
    message: CREDENTIALS_CHANGED,
  },
  'transfer_plan_stopped.all_cancelled': {
    title: 'Your planned transfers were cancelled',
    message: CREDENTIALS_CHANGED,
  },
} as const satisfies Record<string, NotificationTemplate>;
