import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { APPEALED } from '#core/notifications/definitions/dispute-definitions.ts';
import { FOR_THE_DESK } from '#core/notifications/event.ts';
import { toPage } from '#core/notifications/notification-link.ts';

const DESK = {
  group: 'desk',
  urgency: 'step',
  audience: 'administrator',
  channels: FOR_THE_DESK,
} as const;

/** Work that waits for an administrator. Names of checks and proposals are as the desk has them, in English. */
export const DESK_DEFINITIONS = {
  trade_dispute_queue: {
    ...DESK,
    leadsTo: toPage('/admin/escrow-ops'),
    label: 'Disputes',
    about: 'A dispute or a decision waits for an arbiter.',
    variants: {
      raised: {
        title: 'A new dispute',
        message: 'A trade of {crypto} for {fiat} is disputed.',
      },
      second_person: {
        title: 'A decision waits for a second person',
        message: "A decision over {crypto} needs another administrator's approval.",
      },
      appealed: APPEALED,
    },
  },
  approval_queue: {
    ...DESK,
    leadsTo: toPage('/admin/approvals'),
    label: 'Pending approvals',
    about: 'A change waits for a second administrator, or yours was decided.',
    variants: {
      waits: {
        title: 'A change waits for a second administrator',
        message: '{what}: look at it, and confirm or reject it within 24 hours.',
      },
      confirmed: {
        title: 'Your proposal was confirmed',
        message: '{what}: the change is made.',
      },
      rejected: {
        title: 'Your proposal was rejected',
        message: '{what}: nothing was changed.',
      },
    },
  },
  staff_changed: {
    ...DESK,
    urgency: 'money',
    leadsTo: toPage('/admin/staff'),
    label: 'Administrators',
    about: 'Somebody became an administrator, or is one no longer.',
    variants: {
      given: {
        title: 'A new administrator',
        message:
          '{handle} is an administrator now. If nobody of you decided this, take the role away at once.',
      },
      taken: {
        title: 'An administrator less',
        message: '{handle} is no administrator any more.',
      },
    },
  },
  identity_queue: {
    ...DESK,
    leadsTo: toPage('/admin/identity'),
    label: 'Identity checks',
    about: 'A check may be of somebody who has an account already.',
    title: 'An identity check waits',
    message: 'It may be a person who has an account already. Look at both before you decide.',
  },
  withdrawal_queue: {
    ...DESK,
    leadsTo: toPage('/admin-crypto'),
    label: 'Withdrawals to approve',
    about: 'A withdrawal waits for two of you.',
    title: 'A withdrawal waits for approval',
    message: '{amount} on {network}. Two of you look at it before it leaves.',
  },
  bank_account_queue: {
    ...DESK,
    leadsTo: toPage('/admin-crypto'),
    label: 'Shared bank accounts',
    about: 'A bank account was added that another person has too.',
    title: 'Two people have one bank account',
    message: 'An account at {bank} was added that somebody else has too. Look at both of them.',
  },
  chain_sender_stopped: {
    ...DESK,
    urgency: 'money',
    leadsTo: toPage('/admin-crypto'),
    label: 'Sending stopped',
    about: 'A sending address was stopped.',
    title: 'A sending address was stopped',
    message:
      '{address} on {network}: {detail} Nothing more is signed for it until you start it again.',
  },
  audit_alarm: {
    ...DESK,
    urgency: 'money',
    leadsTo: toPage('/admin'),
    label: 'Audit alarm',
    about: 'A check of the books found something.',
    title: 'Audit: {check}',
    message:
      '{count, plural, one {One row breaks} other {# rows break}} what must always hold: {meaning} Look at it before anything else.',
  },
  savings_unpaid: {
    ...DESK,
    leadsTo: toPage('/admin-crypto'),
    label: 'Savings not paid',
    about: 'The treasury holds too little to pay interest.',
    title: 'Savings interest is not paid',
    message:
      'The treasury holds too little {asset} to pay what savings have earned. Nothing was booked; it is made up for, day by day, once the treasury holds enough.',
  },
  chat_report: {
    ...DESK,
    leadsTo: toPage('/admin/support'),
    label: 'Reported messages',
    about: 'Somebody reported a message.',
    title: 'A message was reported',
    message: 'Somebody reported a message. More may have come since.',
  },
  support_waiting: {
    ...DESK,
    leadsTo: toPage('/admin/support'),
    label: 'Support',
    about: 'Somebody asks for help and nobody has answered.',
    variants: {
      queued: {
        title: 'Somebody waits for support',
        message: 'A conversation waits for an agent. More may have come since.',
      },
      handed_over: {
        title: 'A conversation was handed over to you',
        message: 'Another agent gave you a conversation with support.',
      },
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
