export const SUPPORT_TOPICS = [
  'trade',
  'payment',
  'deposit',
  'withdrawal',
  'account',
  'verification',
  'security',
  'other',
] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** The topics people choose from before they write. */
export const TOPIC_LABELS: Readonly<Record<SupportTopic, string>> = {
  trade: 'An order',
  payment: 'A naira payment',
  deposit: 'A deposit',
  withdrawal: 'A withdrawal',
  account: 'My account',
  verification: 'Verification',
  security: 'Someone has access to my account',
  other: 'Something else',
};

/** The same on the desk, where there is less room. */
export const SHORT_TOPIC_LABELS: Readonly<Record<SupportTopic, string>> = {
  trade: 'Trade',
  payment: 'Payment',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  account: 'Account',
  verification: 'Verification',
  security: 'Security',
  other: 'Other',
};
