import type { NotificationText } from '#core/trade/notification-texts.ts';

/** Notifications of withdrawals. Amounts come formatted with their unit, addresses shortened. */
export const WITHDRAWAL_NOTIFICATIONS = {
  requested: (amount: string, to: string): NotificationText => ({
    type: 'withdrawal_requested',
    title: 'Withdrawal requested',
    message: `${amount} to ${to}. If it was not you, cancel it at once and change your password.`,
  }),
  needsApproval: (amount: string): NotificationText => ({
    type: 'withdrawal_needs_approval',
    title: 'Your withdrawal is being looked at',
    message: `Two people look at ${amount} before it leaves. You can still cancel it.`,
  }),
  broadcast: (amount: string, to: string): NotificationText => ({
    type: 'withdrawal_broadcast',
    title: 'Your withdrawal is on its way',
    message: `${amount} to ${to}. It is confirmed once the network has enough blocks on top.`,
  }),
  confirmed: (amount: string, to: string): NotificationText => ({
    type: 'withdrawal_confirmed',
    title: 'Your withdrawal has arrived',
    message: `${amount} is at ${to}, and the network has confirmed it.`,
  }),
  failed: (amount: string): NotificationText => ({
    type: 'withdrawal_failed',
    title: 'Your withdrawal did not go through',
    message: `The network did not carry it out. ${amount} is back in your wallet, the fee too.`,
  }),
  rejected: (amount: string): NotificationText => ({
    type: 'withdrawal_rejected',
    title: 'Your withdrawal was not approved',
    message: `${amount} is back in your wallet, the fee too. Support can tell you more.`,
  }),
  cancelled: (amount: string): NotificationText => ({
    type: 'withdrawal_cancelled',
    title: 'Withdrawal cancelled',
    message: `${amount} is back in your wallet. Nothing was sent.`,
  }),
} as const;

export type WithdrawalNotification = keyof typeof WITHDRAWAL_NOTIFICATIONS;

/** What is also mailed: its owner should learn of outgoing money away from the account. */
export const MAILED_NOTIFICATIONS: ReadonlySet<WithdrawalNotification> = new Set([
  'requested',
  'broadcast',
  'confirmed',
  'failed',
  'rejected',
]);

/** Confirmations of procedures. */
export const WITHDRAWAL_DONE = {
  requested: 'Your withdrawal is on its way to be checked. You see each step here.',
  cancelled: 'Cancelled. The money is back in your wallet.',
  approvedFirst: 'Approved by you. Somebody else must approve it too.',
  approved: 'Approved. It is sent now.',
  rejected: 'Rejected. The money is back in their wallet.',
  addressAdded: 'Address saved. Coins can go there in 24 hours.',
  paused: 'Withdrawals are paused.',
  resumed: 'Withdrawals go on.',
  senderStopped: 'Nothing more is signed for this address.',
  senderStarted: 'This address sends again.',
} as const;
