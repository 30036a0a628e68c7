import type { NotificationTemplate } from '#core/notifications/templates/template.ts';

/** Work that waits for an administrator. Names of checks and proposals are as the desk has them, in English. */
export const DESK_TEMPLATES = {
  'approval_queue.waits': {
    title: 'A change waits for a second administrator',
    message: '{what}: look at it, and confirm or reject it within 24 hours.',
  },
  'approval_queue.confirmed': {
    title: 'Your proposal was confirmed',
    message: '{what}: the change is made.',
  },
  'approval_queue.rejected': {
    title: 'Your proposal was rejected',
    message: '{what}: nothing was changed.',
  },
  'staff_changed.given': {
    title: 'A new administrator',
    message:
      '{handle} is an administrator now. If nobody of you decided this, take the role away at once.',
  },
  'staff_changed.taken': {
    title: 'An administrator less',
    message: '{handle} is no administrator any more.',
  },
  identity_queue: {
    title: 'An identity check waits',
    message: 'It may be a person who has an account already. Look at both before you decide.',
  },
  withdrawal_queue: {
    title: 'A withdrawal waits for approval',
    message: '{amount} on {network}. Two of you look at it before it leaves.',
  },
  chain_sender_stopped: {
    title: 'A sending address was stopped',
    message:
      '{address} on {network}: {detail} Nothing more is signed for it until you start it again.',
  },
  audit_alarm: {
    title: 'Audit: {check}',
    message:
      '{count, plural, one {One row breaks} other {# rows break}} what must always hold: {meaning} Look at it before anything else.',
  },
  savings_unpaid: {
    title: 'Savings interest is not paid',
    message:
      'The treasury holds too little {asset} to pay what savings have earned. Nothing was booked; it is made up for, day by day, once the treasury holds enough.',
  },
  chat_report: {
    title: 'A message was reported',
    message: 'Somebody reported a message. More may have come since.',
  },
  'support_waiting.queued': {
    title: 'Somebody waits for support',
    message: 'A conversation waits for an agent. More may have come since.',
  },
  'support_waiting.handed_over': {
    title: 'A conversation was handed over to you',
    message: 'Another agent gave you a conversation with support.',
  },
} as const satisfies Record<string, NotificationTemplate>;
