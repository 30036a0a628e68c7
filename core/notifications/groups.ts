/** Groups of notifications for the preferences. No key is that of an event. */
export const NOTIFICATION_GROUPS = {
  trade_steps: {
    label: 'Order updates',
    about: 'Accepted, paid, released, cancelled, expired.',
  },
  trade_trouble: {
    label: 'Disputes',
    about: 'Disputes, settlements, slow releases, receipts and bank credits.',
  },
  offers: {
    label: 'Your offers',
    about: 'Offers paused or resumed by price, and price alerts.',
  },
  people: { label: 'Ratings', about: 'Someone you traded with rated you.' },
  messages: { label: 'Messages', about: 'Someone wrote to you while you were away.' },
  support: { label: 'Support', about: 'Replies to what you asked us.' },
  deposits: { label: 'Deposits', about: 'Crypto on its way to you, and credited.' },
  withdrawals: {
    label: 'Withdrawals',
    about: 'Every withdrawal, from request to arrival.',
  },
  transfers: {
    label: 'Transfers',
    about: 'Money sent and received here, requests and scheduled transfers.',
  },
  business: {
    label: 'Business',
    about: 'Your invoices, payment links and integration.',
  },
  security: {
    label: 'Account and security',
    about: 'Addresses, bank accounts, your identity and your data. We always email these.',
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
