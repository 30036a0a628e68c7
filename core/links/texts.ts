/** Confirmations about payment links and domains. */
export const LINK_TEXTS = {
  created: 'Link created. Send it to the payer.',
  saved: 'Saved. Payments that are open keep what they were opened with.',
  active: 'The link takes payments.',
  paused: 'Paused. Payments that are open can still be made.',
  ended: 'Ended. Payments that are open can still be made.',
  opened: 'Choose how to pay.',
  domainAdded: 'Added. Prove that it is yours, then payers can be sent there.',
  domainVerified: 'Proven. Payers can be sent there.',
  domainRemoved: 'Removed. Payers are not sent there any more.',
} as const;
