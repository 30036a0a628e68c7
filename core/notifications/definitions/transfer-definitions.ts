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

const LEFT_OUT = 'A scheduled transfer was skipped';
const CREDENTIALS_CHANGED =
  'Your login details changed, so transfers scheduled before then are cancelled. Schedule them again if you still want them. Your money is safe.';

/** Money from person to person. */
export const TRANSFER_DEFINITIONS = {
  transfer_received: {
    ...TRANSFER,
    label: 'Money received',
    about: 'Someone sent you money.',
    title: '{amount} from {handle}',
    message: 'It is in your wallet.',
  },
  transfer_sent: {
    ...TRANSFER,
    urgency: 'money',
    label: 'Money sent',
    about: 'You sent money.',
    title: '{amount} to {handle}',
    message: 'It is in their wallet and cannot be reversed.',
  },
  transfer_request: {
    ...TRANSFER,
    label: 'Money requested',
    about: 'Someone requested money from you.',
    title: '{handle} requests {amount} from you',
    message:
      'Pay or decline it under Transfer. Only pay people you know; Oja never asks for money.',
  },
  transfer_request_declined: {
    ...TRANSFER,
    urgency: 'info',
    channels: QUIET,
    label: 'Request declined',
    about: 'Someone did not pay your request.',
    title: 'Your request was declined',
    message: '{handle} did not pay {amount}.',
  },
  transfer_request_expired: {
    ...TRANSFER,
    urgency: 'info',
    channels: QUIET,
    label: 'Request expired',
    about: 'Someone did not answer your request.',
    title: 'Your request expired',
    message: '{handle} did not answer your request for {amount} within seven days.',
  },
  transfer_planned: {
    ...TRANSFER,
    channels: MAILED_ELSEWHERE,
    label: 'Transfer scheduled',
    about: 'A transfer from your wallet was scheduled.',
    title: 'A transfer was scheduled',
    message:
      '{amount} to {handle}, {cadence} {first}. If this was not you, cancel it under Transfer and change your password.',
    choices: {
      cadence: { once: 'on', weekly: 'every week from', monthly: 'every month from' },
    },
  },
  transfer_plan_waits: {
    ...TRANSFER,
    label: 'Scheduled transfer delayed',
    about: 'A scheduled transfer could not be sent yet.',
    title: 'A scheduled transfer is delayed',
    message: '{amount} to {handle} was not sent: {reason} We try again tomorrow at 8:00.',
    choices: { reason: PLAN_WAITS_FOR },
  },
  transfer_plan_skipped: {
    ...TRANSFER,
    label: 'Scheduled transfer skipped',
    about: 'A scheduled transfer was not sent this time.',
    title: LEFT_OUT,
    message:
      '{amount} to {handle} could not be sent on three mornings, so this one is skipped. Your money is safe.',
    variants: {
      missed: {
        title: LEFT_OUT,
        message:
          '{amount} to {handle} was not sent {times, plural, one {once} other {# times}} while Oja was offline. It will not be sent later.',
      },
    },
  },
  transfer_plan_stopped: {
    ...TRANSFER,
    label: 'Scheduled transfer ended',
    about: 'A scheduled transfer has ended.',
    title: 'A scheduled transfer has ended',
    message:
      '{handle} is not available for transfers, so {amount} will not be sent any more. Your money is safe.',
    variants: {
      cancelled: {
        title: 'Your scheduled transfer was cancelled',
        message: CREDENTIALS_CHANGED,
      },
      all_cancelled: {
        title: 'Your scheduled transfers were cancelled',
        message: CREDENTIALS_CHANGED,
      },
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
