import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';

/** Amounts come formatted with their unit. */
export const SAVINGS_DONE = {
  in: (amount: string) => `${amount} is in your savings.`,
  out: (amount: string) => `${amount} is available again.`,
  rateSet: 'Set. It counts from tomorrow.',
} as const;

/** The notification of administrators when interest cannot be paid. */
export function savingsUnpaid(asset: string): NotificationText {
  return notificationText('savings_unpaid', { asset });
}
