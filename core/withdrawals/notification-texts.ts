import { notificationText } from '#core/notifications/notification-text.ts';

/** Notifications of withdrawals. Amounts come formatted with their unit, addresses shortened. */
export const WITHDRAWAL_NOTIFICATIONS = {
  requested: (amount: string, to: string) =>
    notificationText('withdrawal_requested', { amount, to }),
  needsApproval: (amount: string) => notificationText('withdrawal_needs_approval', { amount }),
  broadcast: (amount: string, to: string) =>
    notificationText('withdrawal_broadcast', { amount, to }),
  confirmed: (amount: string, to: string) =>
    notificationText('withdrawal_confirmed', { amount, to }),
  failed: (amount: string) => notificationText('withdrawal_failed', { amount }),
  rejected: (amount: string) => notificationText('withdrawal_rejected', { amount }),
  cancelled: (amount: string) => notificationText('withdrawal_cancelled', { amount }),
} as const;

/** Notifications of administrators. `detail` is a sentence for whoever knows the chain. */
export const WITHDRAWAL_DESK_NOTIFICATIONS = {
  waits: (amount: string, network: string) =>
    notificationText('withdrawal_queue', { amount, network }),
  senderStopped: (address: string, network: string, detail: string) =>
    notificationText('chain_sender_stopped', { address, network, detail }),
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
