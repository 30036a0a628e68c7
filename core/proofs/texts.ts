import type { CreditState } from '#core/proofs/bank-credit.ts';
import type { NotificationText } from '#core/trade/notification-texts.ts';

export const PROOF_DONE = {
  submitted: 'The seller can see your receipt. Your crypto stays locked until they confirm.',
  verifying: 'The proof is being looked at.',
  verified: 'The proof is verified. Both sides have been told.',
  rejected: 'The proof is rejected. Both sides have been told.',
} as const;

export const CONFIRMED_BY_THE_BANK = 'The bank confirmed this payment.';

export const PROOF_NOTIFICATIONS = {
  submitted: (fiat: string): NotificationText => ({
    type: 'trade_proof_submitted',
    title: 'The buyer sent a receipt',
    message: `A receipt for ${fiat} is in the trade. A receipt is no payment: check your bank app before you release.`,
  }),
  verified: (fiat: string): NotificationText => ({
    type: 'trade_proof_verified',
    title: 'Receipt verified',
    message: `The receipt for ${fiat} was looked at and verified.`,
  }),
  rejected: (fiat: string, note: string | null): NotificationText => ({
    type: 'trade_proof_rejected',
    title: 'Receipt rejected',
    message: `The receipt for ${fiat} was looked at and rejected.${note ? ` ${note}` : ''}`,
  }),
} as const;

/** A credit's notification: what arrived, what was due, and why it is or is not enough. */
export interface CreditNotificationInput {
  readonly arrived: string;
  readonly due: string;
  readonly sender: string;
  readonly reason: string;
  readonly released: boolean;
}

type NotifiedState = Exclude<CreditState, 'unknown_account'>;

const FOR_SELLER: Record<NotifiedState, (credit: CreditNotificationInput) => string> = {
  matched: ({ arrived, sender, reason, released }) =>
    released
      ? `The bank confirmed ${arrived} from ${sender}, so the crypto was released, as you asked.`
      : `The bank confirmed ${arrived} from ${sender}. ${reason} Check your bank app, then release.`,
  underpaid: ({ arrived, due }) => `${arrived} came in, but ${due} is due. Do not release yet.`,
  overpaid: ({ arrived, due }) =>
    `${arrived} came in, but only ${due} is due. Nothing was released; send back what is too much.`,
  wrong_sender: ({ arrived, sender, reason }) =>
    `${arrived} came in from ${sender}. ${reason} Nothing was released: send it back to the account it came from.`,
  late: ({ arrived }) =>
    `${arrived} came in after the time to pay. Nothing was released: send it back, or agree with the buyer.`,
  duplicate: ({ arrived }) =>
    `${arrived} came in once more. Nothing more was released: send it back to the account it came from.`,
};

const FOR_BUYER: Record<NotifiedState, (credit: CreditNotificationInput) => string> = {
  matched: ({ arrived, released }) =>
    released
      ? `The bank confirmed your ${arrived}, and the crypto was released to you.`
      : `The bank confirmed your ${arrived}. The seller has been told and releases next.`,
  underpaid: ({ arrived, due }) =>
    `${arrived} arrived, but ${due} is due. Your crypto stays locked; ask for help in the trade.`,
  overpaid: ({ arrived, due }) =>
    `${arrived} arrived, but only ${due} was due. Your crypto stays locked; ask for help in the trade.`,
  wrong_sender: ({ arrived, sender }) =>
    `${arrived} arrived from ${sender}, not from an account in your name. Your crypto stays locked; the seller sends it back.`,
  late: ({ arrived }) =>
    `${arrived} arrived after the time to pay. If the trade is over, claim your late payment in it.`,
  duplicate: ({ arrived }) => `${arrived} arrived once more. The seller sends it back.`,
};

const TITLES: Record<NotifiedState, string> = {
  matched: 'Payment confirmed by the bank',
  underpaid: 'Too little came in',
  overpaid: 'Too much came in',
  wrong_sender: 'Money from another person',
  late: 'The money came too late',
  duplicate: 'Paid twice',
};

export function creditNotification(
  state: NotifiedState,
  to: 'seller' | 'buyer',
  credit: CreditNotificationInput,
): NotificationText {
  const text = to === 'seller' ? FOR_SELLER[state] : FOR_BUYER[state];
  return { type: 'trade_bank_credit', title: TITLES[state], message: text(credit) };
}
