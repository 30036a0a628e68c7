import { PLAN_WAITS_FOR } from '#core/transfers/texts.ts';
import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { MAIL_AND_PUSH, MAILED_ELSEWHERE, QUIET } from '#core/notifications/event.ts';
import { toWallet } from '#core/notifications/notification-link.ts';

const TRANSFER = {
  group: 'transfers',
  urgency: 'step',
  audience: 'person',
  channels: MAIL_AND_PUSH,
  leadsTo: toWallet('transfer'),
} as const;

const LEFT_OUT = 'A planned transfer was left out';
const CREDENTIALS_CHANGED =
  'Your sign-in details changed, so nothing that was planned before pays any more. Plan it again if you still want it. Nothing moved.';

/** Money from person to person. */
export const TRANSFER_DEFINITIONS = {
  transfer_received: {
    ...TRANSFER,
    label: 'Money received',
    about: 'Somebody sent you money.',
    title: '{amount} from {handle}',
    message: 'It is in your wallet.',
  },
  transfer_sent: {
    ...TRANSFER,
    urgency: 'money',
    label: 'Money sent',
    about: 'You sent money.',
    title: '{amount} to {handle}',
    message: 'It is in their wallet, and cannot be taken back.',
  },
  transfer_request: {
    ...TRANSFER,
    label: 'Money asked for',
    about: 'Somebody asks you for money.',
    title: '{handle} asks you for {amount}',
    message:
      'Pay or decline it under Transfer. Pay only people you know; Oja never asks for money.',
  },
  transfer_request_declined: {
    ...TRANSFER,
    urgency: 'info',
    channels: QUIET,
    label: 'Request declined',
    about: 'Somebody you asked did not pay.',
    title: 'Your request was declined',
    message: '{handle} did not pay {amount}.',
  },
  transfer_request_expired: {
    ...TRANSFER,
    urgency: 'info',
    channels: QUIET,
    label: 'Request ran out',
    about: 'Somebody you asked did not answer.',
    title: 'Your request ran out',
    message: '{handle} did not answer about {amount} within seven days.',
  },
  transfer_planned: {
    ...TRANSFER,
    channels: MAILED_ELSEWHERE,
    label: 'Transfer planned',
    about: 'A transfer was planned from your wallet.',
    title: 'A transfer was planned',
    message:
      '{amount} to {handle}, {cadence} {first}. If it was not you, cancel it under Transfer and change your password.',
    choices: {
      cadence: { once: 'on', weekly: 'every week from', monthly: 'every month from' },
    },
  },
  transfer_plan_waits: {
    ...TRANSFER,
    label: 'Planned transfer waits',
    about: 'A planned transfer could not be sent yet.',
    title: 'A planned transfer waits',
    message: '{amount} to {handle} was not sent: {reason} It is tried again tomorrow at eight.',
    choices: { reason: PLAN_WAITS_FOR },
  },
  transfer_plan_skipped: {
    ...TRANSFER,
    label: 'Planned transfer left out',
    about: 'A planned transfer was not sent this time.',
    title: LEFT_OUT,
    message:
      '{amount} to {handle} could not be sent on three mornings, so this time is skipped. Nothing moved.',
    variants: {
      missed: {
        title: LEFT_OUT,
        message:
          '{amount} to {handle} was not sent {times, plural, one {once} other {# times}} while Oja was away. It is not made up for.',
      },
    },
  },
  transfer_plan_stopped: {
    ...TRANSFER,
    label: 'Planned transfer ended',
    about: 'A planned transfer has ended.',
    title: 'A planned transfer has ended',
    message:
      '{handle} is not available for transfers, so {amount} is not sent any more. Nothing moved.',
    variants: {
      cancelled: {
        title: 'Your planned transfer was cancelled',
        message: CREDENTIALS_CHANGED,
      },
      all_cancelled: {
        title: 'Your planned transfers were cancelled',
        message: CREDENTIALS_CHANGED,
      },
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
