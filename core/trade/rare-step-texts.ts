import type { NotificationText } from '#core/trade/notification-texts.ts';

/** Confirmations of the rare steps of a trade. */
export const RARE_STEP_DONE = {
  extended: 'The buyer has 15 more minutes to pay. Your crypto stays locked.',
  lateClaimed: (crypto: string) =>
    `${crypto} is locked for you again, on the terms you had. The seller has been told to look for your payment.`,
  lateClaimedNewTotal: (crypto: string, total: string) =>
    `${crypto} is locked for you again. Another trade has taken your exact total, so this one is written as ${total}; the seller sees what you paid too. Pay nothing more.`,
} as const;

/** Texts of notifications of rare steps. Amounts come formatted with their unit. */
export const RARE_STEP_NOTIFICATIONS = {
  extended: (fiat: string, minutes: number): NotificationText => ({
    type: 'trade_extended',
    title: `You have ${minutes} more minutes`,
    message: `The seller gave you more time to pay ${fiat}. It can be done once.`,
  }),
  lateForSeller: (crypto: string, paid: string, total: string): NotificationText => ({
    type: 'trade_late_payment_claimed',
    title: 'The buyer says they had paid',
    message: `${crypto} is locked again, and the buyer’s receipt is in the trade. Look in your bank for ${paid}${
      paid === total ? '' : ` (this trade is now written as ${total})`
    }. Release only when it is there; if it is not, open a dispute.`,
  }),
  lateForBuyer: (crypto: string): NotificationText => ({
    type: 'trade_late_payment_claimed',
    title: `${crypto} is locked for you again`,
    message: 'The seller looks for your payment. Do not pay a second time.',
  }),
  lateGoneForSeller: (crypto: string, paid: string): NotificationText => ({
    type: 'trade_late_payment_claimed',
    title: 'A buyer says they paid after all',
    message: `The time had run out and ${crypto} could not be locked again. Look in your bank for ${paid}: if it came, it is not yours to keep. Message the buyer and send it back.`,
  }),
  haveYouPaid: (fiat: string, minutes: number): NotificationText => ({
    type: 'trade_pay_reminder',
    title: 'Have you paid?',
    message: `${minutes} minutes are left to pay ${fiat}. If you have sent it, mark it as paid now; if not, do not start.`,
  }),
  releaseDueForSeller: (crypto: string, fiat: string): NotificationText => ({
    type: 'trade_release_overdue',
    title: 'Your buyer is waiting',
    message: `${fiat} was marked as paid 15 minutes ago. If it is in your bank, release ${crypto}; if it is not, open a dispute.`,
  }),
  releaseDueForBuyer: (crypto: string): NotificationText => ({
    type: 'trade_release_overdue',
    title: 'The seller is slow',
    message: `${crypto} stays locked for you. We reminded the seller. You may open a dispute now.`,
  }),
  releaseLateForSeller: (crypto: string, fiat: string): NotificationText => ({
    type: 'trade_release_overdue',
    title: 'An hour late: act now',
    message: `${fiat} was marked as paid an hour ago. Once it is certain that it was paid, this counts as a slow release; three in 30 days stop you from trading for a day. Release ${crypto}, or open a dispute.`,
  }),
  releaseLateForBuyer: (crypto: string): NotificationText => ({
    type: 'trade_release_overdue',
    title: 'Still no release',
    message: `It counts against the seller once it is certain that you paid. ${crypto} stays locked for you; open a dispute and an arbiter decides.`,
  }),
  releaseOverdueForAdmin: (reference: string, minutes: number): NotificationText => ({
    type: 'trade_release_overdue',
    title: `Slow release: ${reference}`,
    message: `Marked as paid ${minutes >= 60 ? `${minutes / 60} h` : `${minutes} minutes`} ago and not released.`,
  }),
  disputedByClock: (crypto: string): NotificationText => ({
    type: 'trade_disputed',
    title: 'A dispute was opened',
    message: `${crypto} was not released for 12 hours, so the trade went to dispute by itself. It stays locked until it is decided. Add what you know.`,
  }),
  lockedOut: (): NotificationText => ({
    type: 'trade_lockout',
    title: 'No new trades for a day',
    message:
      'Three slow releases of trades that were paid, in 30 days. You can post and accept again in 24 hours. Running trades go on as they are.',
  }),
} as const;
