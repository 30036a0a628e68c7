import type { Text } from '#core/language/text.ts';
import type { CreditState } from '#core/proofs/bank-credit.ts';
import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';

export const PROOF_DONE = {
  submitted: 'The seller can see your receipt. Your crypto stays in escrow until they confirm.',
  verifying: 'The receipt is under review.',
  verified: 'Receipt verified. We notified both sides.',
  rejected: 'Receipt rejected. We notified both sides.',
} as const;

export const CONFIRMED_BY_THE_BANK = 'The bank confirmed this payment.';

/** A credit's notification: what arrived, what was due, and why it is or is not enough. */
export interface CreditNotificationInput {
  readonly arrived: string;
  readonly due: string;
  readonly sender: string;
  /** As it was found, or the English of it as stored. */
  readonly reason: Text | string;
  readonly released: boolean;
}

type NotifiedState = Exclude<CreditState, 'unknown_account'>;

export function creditNotification(
  state: NotifiedState,
  to: 'seller' | 'buyer',
  credit: CreditNotificationInput,
): NotificationText {
  return to === 'seller' ? creditForSeller(state, credit) : creditForBuyer(state, credit);
}

function creditForSeller(
  state: NotifiedState,
  { arrived, due, sender, reason, released }: CreditNotificationInput,
): NotificationText {
  switch (state) {
    case 'matched':
      return released
        ? notificationText('trade_bank_credit.released_for_seller', { arrived, sender })
        : notificationText('trade_bank_credit.matched_for_seller', { arrived, sender, reason });
    case 'underpaid':
      return notificationText('trade_bank_credit.underpaid_for_seller', { arrived, due });
    case 'overpaid':
      return notificationText('trade_bank_credit.overpaid_for_seller', { arrived, due });
    case 'wrong_sender':
      return notificationText('trade_bank_credit.wrong_sender_for_seller', {
        arrived,
        sender,
        reason,
      });
    case 'late':
      return notificationText('trade_bank_credit.late_for_seller', { arrived });
    case 'duplicate':
      return notificationText('trade_bank_credit.duplicate_for_seller', { arrived });
  }
}

function creditForBuyer(
  state: NotifiedState,
  { arrived, due, sender, released }: CreditNotificationInput,
): NotificationText {
  switch (state) {
    case 'matched':
      return released
        ? notificationText('trade_bank_credit.released_for_buyer', { arrived })
        : notificationText('trade_bank_credit.matched_for_buyer', { arrived });
    case 'underpaid':
      return notificationText('trade_bank_credit.underpaid_for_buyer', { arrived, due });
    case 'overpaid':
      return notificationText('trade_bank_credit.overpaid_for_buyer', { arrived, due });
    case 'wrong_sender':
      return notificationText('trade_bank_credit.wrong_sender_for_buyer', { arrived, sender });
    case 'late':
      return notificationText('trade_bank_credit.late_for_buyer', { arrived });
    case 'duplicate':
      return notificationText('trade_bank_credit.duplicate_for_buyer', { arrived });
  }
}
