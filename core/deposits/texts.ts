import { notificationText } from '#core/notifications/notification-text.ts';

export const ADDRESS_SHOWN = 'This address is yours. It stays the same.';

/** Notifications about deposits on a chain. Amounts come formatted with their unit. */
export const DEPOSIT_NOTIFICATIONS = {
  seen: (amount: string, network: string, confirmations: number) =>
    notificationText('deposit_seen', { amount, network, confirmations }),
  credited: (amount: string, network: string) =>
    notificationText('deposit_credited', { amount, network }),
  tooSmall: (amount: string, least: string, network: string) =>
    notificationText('deposit_too_small', { amount, least, network }),
  gone: (amount: string, network: string) => notificationText('deposit_gone', { amount, network }),
  setOff: (taken: string, left: string | null) =>
    left === null
      ? notificationText('deposit_reversed.covered', { taken })
      : notificationText('deposit_reversed.partly_covered', { taken, left }),
  reversed: (amount: string, network: string) =>
    notificationText('deposit_reversed', { amount, network }),
} as const;
