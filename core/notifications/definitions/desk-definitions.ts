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
    about: 'A dispute or a decision waits for a dispute agent.',
    variants: {
      raised: {
        title: 'A new dispute',
        message: 'An order of {crypto} for {fiat} is disputed.',
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
    about: 'A change needs a second administrator, or yours was decided.',
    variants: {
      waits: {
        title: 'A change needs a second administrator',
        message: '{what}: review it, and confirm or reject it within 24 hours.',
      },
      confirmed: {
        title: 'Your proposal was confirmed',
        message: '{what}: the change is made.',
      },
      rejected: {
        title: 'Your proposal was rejected',
        message: '{what}: nothing changes.',
      },
    },
  },
  staff_changed: {
    ...DESK,
    urgency: 'money',
    leadsTo: toPage('/admin/staff'),
    label: 'Roles of the staff',
    about: 'Someone got a role, or no longer has it.',
    variants: {
      given: {
        title: 'A role was granted',
        message:
          '{handle} now has the role {role}. If none of you decided this, revoke it at once.',
      },
      taken: {
        title: 'A role was revoked',
        message: '{handle} no longer has the role {role}.',
      },
      lapsed: {
        title: 'A role lapsed',
        message: '{handle} no longer has the role {role}. Grant it again if it is still needed.',
      },
    },
  },
  document_queue: {
    ...DESK,
    leadsTo: toPage('/admin/kyc'),
    label: 'Documents',
    about: 'A document waits for a review.',
    title: 'A document waits for review',
    message: 'Take it on the document desk, and approve or reject it.',
  },
  identity_queue: {
    ...DESK,
    leadsTo: toPage('/admin/identity'),
    label: 'Identity checks',
    about: 'This check may be for someone who already has an account.',
    title: 'An identity check is waiting',
    message: 'This person may already have an account. Compare both before you decide.',
  },
  withdrawal_queue: {
    ...DESK,
    leadsTo: toPage('/admin-crypto'),
    label: 'Withdrawals to approve',
    about: 'A withdrawal needs two of you.',
    title: 'A withdrawal is waiting for approval',
    message: '{amount} on {network}. Two of you review it before it is sent.',
  },
  bank_account_queue: {
    ...DESK,
    leadsTo: toPage('/admin-crypto'),
    label: 'Shared bank accounts',
    about: 'A bank account was added that another person has too.',
    title: 'Two people have one bank account',
    message: 'An account at {bank} was added that someone else also has. Check both of them.',
  },
  chain_sender_stopped: {
    ...DESK,
    urgency: 'money',
    leadsTo: toPage('/admin-crypto'),
    label: 'Sending stopped',
    about: 'A sending address was stopped.',
    title: 'A sending address was stopped',
    message: '{address} on {network}: {detail} Nothing is sent from it until you start it again.',
  },
  audit_alarm: {
    ...DESK,
    urgency: 'money',
    leadsTo: toPage('/admin'),
    label: 'Audit alarm',
    about: 'A check of the ledger found a problem.',
    title: 'Audit: {check}',
    message:
      '{count, plural, one {One row breaks} other {# rows break}} a rule that must always hold: {meaning} Check this first.',
  },
  invoice_unclaimed: {
    ...DESK,
    leadsTo: toPage('/admin/finance'),
    label: 'Refunds nobody claimed',
    about: 'Money that belongs to a payer stays held.',
    title: 'Nobody claimed a refund',
    message:
      '{amount} of invoice {invoice} stays held for its payer: its link has ended. The merchant can offer it again.',
  },
  savings_unpaid: {
    ...DESK,
    leadsTo: toPage('/admin-crypto'),
    label: 'Savings not paid',
    about: 'The treasury holds too little to pay interest.',
    title: 'Savings interest is not paid',
    message:
      'The treasury does not have enough {asset} to pay savings interest. It will be paid, day by day, once the treasury has enough.',
  },
  chat_report: {
    ...DESK,
    leadsTo: toPage('/admin/support'),
    label: 'Reported messages',
    about: 'Someone reported a message.',
    title: 'A message was reported',
    message: 'Someone reported a message. There may be more.',
  },
  support_waiting: {
    ...DESK,
    leadsTo: toPage('/admin/support'),
    label: 'Support',
    about: 'Someone asked for help and has no reply yet.',
    variants: {
      queued: {
        title: 'Someone is waiting for support',
        message: 'A conversation is waiting for an agent. There may be more.',
      },
      handed_over: {
        title: 'A conversation was handed over to you',
        message: 'Another agent gave you a conversation with support.',
      },
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
