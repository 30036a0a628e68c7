import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { MAIL_AND_PUSH } from '#core/notifications/event.ts';
import { TROUBLE } from '#core/notifications/definitions/trade-definitions.ts';

/** Of use while one looks at the order, and no clock of it. */
const PROOF = { ...TROUBLE, channels: MAIL_AND_PUSH } as const;

const MATCHED = 'Payment confirmed by the bank';
const UNDERPAID = 'Too little came in';
const OVERPAID = 'Too much came in';
const WRONG_SENDER = 'Money from another person';
const LATE = 'The money came too late';
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
      'A receipt for {fiat} is in the trade. A receipt is no payment: check your bank app before you release.',
  },
  trade_proof_verified: {
    ...PROOF,
    urgency: 'step',
    label: 'Receipt verified',
    about: 'A receipt was looked at and verified.',
    title: 'Receipt verified',
    message: 'The receipt for {fiat} was looked at and verified.',
  },
  trade_proof_rejected: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Receipt rejected',
    about: 'A receipt was looked at and rejected.',
    title: 'Receipt rejected',
    message: 'The receipt for {fiat} was looked at and rejected.',
    variants: {
      with_note: {
        title: 'Receipt rejected',
        message: 'The receipt for {fiat} was looked at and rejected. {note}',
      },
    },
  },
  trade_bank_credit: {
    ...TROUBLE,
    label: 'Bank credit',
    about: 'The bank told of money for a trade.',
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
          '{arrived} came in, but only {due} is due. Nothing was released; send back what is too much.',
      },
      wrong_sender_for_seller: {
        title: WRONG_SENDER,
        message:
          '{arrived} came in from {sender}. {reason} Nothing was released: send it back to the account it came from.',
      },
      late_for_seller: {
        title: LATE,
        message:
          '{arrived} came in after the time to pay. Nothing was released: send it back, or agree with the buyer.',
      },
      duplicate_for_seller: {
        title: DUPLICATE,
        message:
          '{arrived} came in once more. Nothing more was released: send it back to the account it came from.',
      },
      matched_for_buyer: {
        title: MATCHED,
        message: 'The bank confirmed your {arrived}. The seller has been told and releases next.',
      },
      released_for_buyer: {
        title: MATCHED,
        message: 'The bank confirmed your {arrived}, and the crypto was released to you.',
      },
      underpaid_for_buyer: {
        title: UNDERPAID,
        message:
          '{arrived} arrived, but {due} is due. Your crypto stays locked; ask for help in the trade.',
      },
      overpaid_for_buyer: {
        title: OVERPAID,
        message:
          '{arrived} arrived, but only {due} was due. Your crypto stays locked; ask for help in the trade.',
      },
      wrong_sender_for_buyer: {
        title: WRONG_SENDER,
        message:
          '{arrived} arrived from {sender}, not from an account in your name. Your crypto stays locked; the seller sends it back.',
      },
      late_for_buyer: {
        title: LATE,
        message:
          '{arrived} arrived after the time to pay. If the trade is over, claim your late payment in it.',
      },
      duplicate_for_buyer: {
        title: DUPLICATE,
        message: '{arrived} arrived once more. The seller sends it back.',
      },
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
