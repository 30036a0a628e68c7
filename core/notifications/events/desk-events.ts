import { FOR_THE_DESK, type NotificationEvent } from '#core/notifications/event.ts';
import { toPage } from '#core/notifications/notification-link.ts';

const DESK = {
  group: 'desk',
  urgency: 'step',
  audience: 'administrator',
  channels: FOR_THE_DESK,
} as const;

/** Work that waits for an administrator. */
export const DESK_EVENTS = {
  trade_dispute_queue: {
    ...DESK,
    leadsTo: toPage('/admin/escrow-ops'),
    label: 'Disputes',
    about: 'A dispute or a decision waits for an arbiter.',
  },
  approval_queue: {
    ...DESK,
    leadsTo: toPage('/admin/approvals'),
    label: 'Pending approvals',
    about: 'A change waits for a second administrator, or yours was decided.',
  },
  staff_changed: {
    ...DESK,
    urgency: 'money',
    leadsTo: toPage('/admin/staff'),
    label: 'Administrators',
    about: 'Somebody became an administrator, or is one no longer.',
  },
  identity_queue: {
    ...DESK,
    leadsTo: toPage('/admin/identity'),
    label: 'Identity checks',
    about: 'A check may be of somebody who has an account already.',
  },
  withdrawal_queue: {
    ...DESK,
    leadsTo: toPage('/admin-crypto'),
    label: 'Withdrawals to approve',
    about: 'A withdrawal waits for two of you.',
  },
  chain_sender_stopped: {
    ...DESK,
    urgency: 'money',
    leadsTo: toPage('/admin-crypto'),
    label: 'Sending stopped',
    about: 'A sending address was stopped.',
  },
  audit_alarm: {
    ...DESK,
    urgency: 'money',
    leadsTo: toPage('/admin'),
    label: 'Audit alarm',
    about: 'A check of the books found something.',
  },
  savings_unpaid: {
    ...DESK,
    leadsTo: toPage('/admin-crypto'),
    label: 'Savings not paid',
    about: 'The treasury holds too little to pay interest.',
  },
  chat_report: {
    ...DESK,
    leadsTo: toPage('/admin/support'),
    label: 'Reported messages',
    about: 'Somebody reported a message.',
  },
  support_waiting: {
    ...DESK,
    leadsTo: toPage('/admin/support'),
    label: 'Support',
    about: 'Somebody asks for help and nobody has answered.',
  },
} as const satisfies Record<string, NotificationEvent>;
