/** Groups of notifications for the preferences. No key is that of an event. */
export const NOTIFICATION_GROUPS = {
  trade_steps: {
    label: 'Steps of your trades',
    about: 'Accepted, paid, released, cancelled, out of time.',
  },
  trade_trouble: {
    label: 'Trouble and decisions',
    about: 'Disputes, settlements, slow releases, proofs and bank credits.',
  },
  offers: {
    label: 'Your offers',
    about: 'Taken off the market by the price, and back again; offers you asked to hear of.',
  },
  people: { label: 'Ratings', about: 'Somebody you traded with has rated you.' },
  messages: { label: 'Messages', about: 'Somebody wrote to you while you were away.' },
  support: { label: 'Support', about: 'Answers to what you asked us.' },
  deposits: { label: 'Deposits', about: 'Coins on their way to you, and arrived.' },
  withdrawals: {
    label: 'Withdrawals and payouts',
    about: 'What leaves your wallet, from the request to the end.',
  },
  transfers: {
    label: 'Transfers',
    about: 'Money from and to people here, requests, and what you planned.',
  },
  security: {
    label: 'Account and security',
    about: 'Addresses, bank accounts, your identity and your data. These are always mailed.',
  },
  desk: { label: 'Administration', about: 'What waits for an administrator.' },
} as const;

export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;

export const NOTIFICATION_GROUP_KEYS = Object.keys(
  NOTIFICATION_GROUPS,
) as readonly NotificationGroup[];

export function isNotificationGroup(key: string): key is NotificationGroup {
  return Object.hasOwn(NOTIFICATION_GROUPS, key);
}
