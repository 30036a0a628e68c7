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
