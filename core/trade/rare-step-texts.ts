import { text } from '#core/language/text.ts';
import { notificationText } from '#core/notifications/notification-text.ts';

/** Confirmations of the rare steps of a trade. */
export const RARE_STEP_DONE = {
  extended: 'The buyer has 15 more minutes to pay. Your crypto stays in escrow.',
  lateClaimed: (crypto: string) =>
    text(
      '{crypto} is in escrow for you again, on the same terms. We asked the seller to check for your payment.',
      { crypto },
    ),
  lateClaimedNewTotal: (crypto: string, total: string) =>
    text(
      '{crypto} is in escrow for you again. Another order now has your exact total, so this one shows {total}; the seller also sees what you paid. Do not pay more.',
      { crypto, total },
    ),
} as const;

/** Notifications of rare steps whose variant has to be chosen. Amounts come formatted with their unit. */
export const RARE_STEP_NOTIFICATIONS = {
  lateForSeller: (crypto: string, paid: string, total: string) =>
    paid === total
      ? notificationText('trade_late_payment_claimed.for_seller', { crypto, paid })
      : notificationText('trade_late_payment_claimed.for_seller_new_total', {
          crypto,
          paid,
          total,
        }),
  releaseOverdueForAdmin: (reference: string, minutes: number) =>
    minutes >= 60
      ? notificationText('trade_release_overdue.for_admin_hours', {
          reference,
          hours: minutes / 60,
        })
      : notificationText('trade_release_overdue.for_admin_minutes', { reference, minutes }),
} as const;
