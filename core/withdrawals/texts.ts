/** Confirmations of procedures. */
export const WITHDRAWAL_DONE = {
  requested: 'Withdrawal requested. You can follow each step here.',
  cancelled: 'Cancelled. The money is back in your wallet.',
  approvedFirst: 'Approved by you. Someone else must approve it too.',
  approved: 'Approved. It is being sent now.',
  rejected: 'Rejected. The money is back in their wallet.',
  addressAdded: 'Address saved. Withdrawals to it are enabled in 24 hours.',
  paused: 'Withdrawals are paused. Resuming them takes a second person.',
  senderStopped: 'This address no longer sends.',
  senderStarted: 'This address sends again.',
} as const;
