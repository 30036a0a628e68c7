import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { MAIL_AND_PUSH } from '#core/notifications/event.ts';
import { TROUBLE } from '#core/notifications/definitions/trade-definitions.ts';

/** Of use while one looks at the order, and no clock of it. */
const PROOF = { ...TROUBLE, channels: MAIL_AND_PUSH } as const;

const MATCHED = 'Payment confirmed by the bank';
const UNDERPAID = 'Amount too low';
const OVERPAID = 'Amount too high';
const WRONG_SENDER = 'Payment from someone else';
const LATE = 'Payment arrived late';
const DUPLICATE = 'Paid twice';

/** Receipts, and what the bank confirmed of a trade's payment. */
export const PROOF_DEFINITIONS = {
  trade_proof_submitted: {
    ...PROOF,
    urgency: 'step',
    label: 'Receipt sent',
    about: 'The buyer added a receipt.',
    title: 'The buyer sent a receipt',
    message:
      'The buyer added a receipt for {fiat}. A receipt is not a payment: check your bank app before you release.',
  },
  trade_proof_verified: {
    ...PROOF,
    urgency: 'step',
    label: 'Receipt verified',
    about: 'A receipt was reviewed and verified.',
    title: 'Receipt verified',
    message: 'The receipt for {fiat} was reviewed and verified.',
  },
  trade_proof_rejected: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Receipt rejected',
    about: 'A receipt was reviewed and rejected.',
    title: 'Receipt rejected',
    message: 'The receipt for {fiat} was reviewed and rejected.',
    variants: {
      with_note: {
        title: 'Receipt rejected',
        message: 'The receipt for {fiat} was reviewed and rejected. {note}',
      },
    },
  },
  trade_bank_credit: {
    ...TROUBLE,
    label: 'Bank credit',
    about: 'The bank reported a payment for an order.',
    variants: {
      matched_for_seller: {
        title: MATCHED,
        message:
          'The bank confirmed {arrived} from {sender}. {reason} Check your bank app, then release.',
      },
      released_for_seller: {
        title: MATCHED,
        message:
          'The bank confirmed {arrived} from {sender}, so the crypto was released, as you asked.',
      },
      underpaid_for_seller: {
        title: UNDERPAID,
        message: '{arrived} came in, but {due} is due. Do not release yet.',
      },
      overpaid_for_seller: {
        title: OVERPAID,
        message:
          '{arrived} came in, but only {due} is due. The crypto was not released; send the extra back.',
      },
      wrong_sender_for_seller: {
        title: WRONG_SENDER,
        message:
          '{arrived} came in from {sender}. {reason} The crypto was not released: send the money back to the account it came from.',
      },
      late_for_seller: {
        title: LATE,
        message:
          '{arrived} came in after the payment time. The crypto was not released: send the money back, or agree with the buyer.',
      },
      duplicate_for_seller: {
        title: DUPLICATE,
        message:
          '{arrived} came in a second time. No more crypto was released: send the money back to the account it came from.',
      },
      matched_for_buyer: {
        title: MATCHED,
        message: 'The bank confirmed your {arrived}. We notified the seller, who releases next.',
      },
      released_for_buyer: {
        title: MATCHED,
        message: 'The bank confirmed your {arrived}, and the crypto was released to you.',
      },
      underpaid_for_buyer: {
        title: UNDERPAID,
        message:
          '{arrived} arrived, but {due} is due. Your crypto stays in escrow; get help in the order.',
      },
      overpaid_for_buyer: {
        title: OVERPAID,
        message:
          '{arrived} arrived, but only {due} was due. Your crypto stays in escrow; get help in the order.',
      },
      wrong_sender_for_buyer: {
        title: WRONG_SENDER,
        message:
          '{arrived} arrived from {sender}, not from an account in your name. Your crypto stays in escrow; the seller sends the money back.',
      },
      late_for_buyer: {
        title: LATE,
        message:
          '{arrived} arrived after the payment time. If the order has ended, tap “I already paid” in it.',
      },
      duplicate_for_buyer: {
        title: DUPLICATE,
        message: '{arrived} arrived a second time. The seller sends it back.',
      },
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
