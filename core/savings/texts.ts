import type { NotificationText } from '#core/trade/notification-texts.ts';
/** Amounts come formatted with their unit. */
export const SAVINGS_DONE = {
  in: (amount: string) => `${amount} is in your savings.`,
  out: (amount: string) => `${amount} is available again.`,
  rateSet: 'Set. It counts from tomorrow.',
} as const;

/** What an administrator is told where interest cannot be paid. */
export function savingsUnpaid(asset: string): NotificationText {
  return {
    type: 'savings_unpaid',
    title: 'Savings interest is not paid',
    message: `The treasury holds too little ${asset} to pay what savings have earned. Nothing was booked; it is made up for, day by day, once the treasury holds enough.`,
  };
}
