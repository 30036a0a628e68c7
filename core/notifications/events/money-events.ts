import {
  ALWAYS_MAILED,
  MAILED_ELSEWHERE,
  type NotificationEvent,
  QUIET,
  MAIL_AND_PUSH,
  PUSH_WITHOUT_MAIL,
} from '#core/notifications/event.ts';
import { toWallet } from '#core/notifications/notification-link.ts';

const DEPOSIT = {
  group: 'deposits',
  urgency: 'step',
  audience: 'person',
  channels: MAIL_AND_PUSH,
  leadsTo: toWallet('deposit'),
} as const;
const WITHDRAWAL = {
  group: 'withdrawals',
  urgency: 'step',
  audience: 'person',
  channels: MAILED_ELSEWHERE,
  leadsTo: toWallet('withdraw'),
} as const;
const TRANSFER = {
  group: 'transfers',
  urgency: 'step',
  audience: 'person',
  channels: MAIL_AND_PUSH,
  leadsTo: toWallet('transfer'),
} as const;

/** Events of money outside trades. */
export const MONEY_EVENTS = {
  deposit_seen: {
    ...DEPOSIT,
    channels: PUSH_WITHOUT_MAIL,
    label: 'Deposit seen',
    about: 'Coins are on their way to you.',
  },
  deposit_credited: { ...DEPOSIT, label: 'Deposit arrived', about: 'Coins are in your wallet.' },
  deposit_too_small: {
    ...DEPOSIT,
    urgency: 'info',
    label: 'Deposit too small',
    about: 'Less came than can be credited; it is kept for you.',
  },
  deposit_gone: {
    ...DEPOSIT,
    label: 'Deposit gone',
    about: 'A network took back what was on its way.',
  },
  deposit_reversed: {
    ...DEPOSIT,
    urgency: 'money',
    channels: ALWAYS_MAILED,
    label: 'Deposit taken back',
    about: 'A network took back what had been credited.',
  },
  withdrawal_requested: {
    ...WITHDRAWAL,
    urgency: 'money',
    label: 'Withdrawal requested',
    about: 'Somebody, we hope you, asked for a withdrawal.',
  },
  withdrawal_needs_approval: {
    ...WITHDRAWAL,
    channels: MAIL_AND_PUSH,
    label: 'Withdrawal looked at',
    about: 'Two people look at a withdrawal before it leaves.',
  },
  withdrawal_broadcast: {
    ...WITHDRAWAL,
    urgency: 'money',
    label: 'Withdrawal sent',
    about: 'A withdrawal is on its way.',
  },
  withdrawal_confirmed: {
    ...WITHDRAWAL,
    label: 'Withdrawal arrived',
    about: 'The network confirmed a withdrawal.',
  },
  withdrawal_failed: {
    ...WITHDRAWAL,
    label: 'Withdrawal failed',
    about: 'A withdrawal did not go through; the money is back.',
  },
  withdrawal_rejected: {
    ...WITHDRAWAL,
    label: 'Withdrawal not approved',
    about: 'A withdrawal was not approved; the money is back.',
  },
  withdrawal_cancelled: {
    ...WITHDRAWAL,
    channels: MAIL_AND_PUSH,
    label: 'Withdrawal cancelled',
    about: 'A withdrawal was cancelled; the money is back.',
  },
  wallet_payout_succeeded: {
    ...WITHDRAWAL,
    label: 'Payout made',
    about: 'Naira went to your bank account.',
  },
  wallet_payout_failed: {
    ...WITHDRAWAL,
    label: 'Payout failed',
    about: 'The bank did not take a payout; the money is back.',
  },
  wallet_payout_reversed: {
    ...WITHDRAWAL,
    label: 'Payout came back',
    about: 'The bank sent a payout back.',
  },
  wallet_payout_unknown: {
    ...WITHDRAWAL,
    channels: MAIL_AND_PUSH,
    label: 'Payout looked for',
    about: 'The bank did not say whether it paid.',
  },
  transfer_received: { ...TRANSFER, label: 'Money received', about: 'Somebody sent you money.' },
  transfer_sent: { ...TRANSFER, urgency: 'money', label: 'Money sent', about: 'You sent money.' },
  transfer_request: {
    ...TRANSFER,
    label: 'Money asked for',
    about: 'Somebody asks you for money.',
  },
  transfer_request_declined: {
    ...TRANSFER,
    urgency: 'info',
    channels: QUIET,
    label: 'Request declined',
    about: 'Somebody you asked did not pay.',
  },
  transfer_request_expired: {
    ...TRANSFER,
    urgency: 'info',
    channels: QUIET,
    label: 'Request ran out',
    about: 'Somebody you asked did not answer.',
  },
  transfer_planned: {
    ...TRANSFER,
    channels: MAILED_ELSEWHERE,
    label: 'Transfer planned',
    about: 'A transfer was planned from your wallet.',
  },
  transfer_plan_waits: {
    ...TRANSFER,
    label: 'Planned transfer waits',
    about: 'A planned transfer could not be sent yet.',
  },
  transfer_plan_skipped: {
    ...TRANSFER,
    label: 'Planned transfer left out',
    about: 'A planned transfer was not sent this time.',
  },
  transfer_plan_stopped: {
    ...TRANSFER,
    label: 'Planned transfer ended',
    about: 'A planned transfer has ended.',
  },
} as const satisfies Record<string, NotificationEvent>;
