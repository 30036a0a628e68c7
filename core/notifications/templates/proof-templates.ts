import type { NotificationTemplate } from '#core/notifications/templates/template.ts';

const MATCHED = 'Payment confirmed by the bank';
const UNDERPAID = 'Too little came in';
const OVERPAID = 'Too much came in';
const WRONG_SENDER = 'Money from another person';
const LATE = 'The money came too late';
const DUPLICATE = 'Paid twice';

/** Receipts, and what the bank confirmed of a trade's payment. */
export const PROOF_TEMPLATES = {
  trade_proof_submitted: {
    title: 'The buyer sent a receipt',
    message:
      'A receipt for {fiat} is in the trade. A receipt is no payment: check your bank app before you release.',
  },
  trade_proof_verified: {
    title: 'Receipt verified',
    message: 'The receipt for {fiat} was looked at and verified.',
  },
  trade_proof_rejected: {
    title: 'Receipt rejected',
    message: 'The receipt for {fiat} was looked at and rejected.',
  },
  'trade_proof_rejected.with_note': {
    title: 'Receipt rejected',
    message: 'The receipt for {fiat} was looked at and rejected. {note}',
  },
  'trade_bank_credit.matched_for_seller': {
    title: MATCHED,
    message:
      'The bank confirmed {arrived} from {sender}. {reason} Check your bank app, then release.',
  },
  'trade_bank_credit.released_for_seller': {
    title: MATCHED,
    message:
      'The bank confirmed {arrived} from {sender}, so the crypto was released, as you asked.',
  },
  'trade_bank_credit.underpaid_for_seller': {
    title: UNDERPAID,
    message: '{arrived} came in, but {due} is due. Do not release yet.',
  },
  'trade_bank_credit.overpaid_for_seller': {
    title: OVERPAID,
    message:
      '{arrived} came in, but only {due} is due. Nothing was released; send back what is too much.',
  },
  'trade_bank_credit.wrong_sender_for_seller': {
    title: WRONG_SENDER,
    message:
      '{arrived} came in from {sender}. {reason} Nothing was released: send it back to the account it came from.',
  },
  'trade_bank_credit.late_for_seller': {
    title: LATE,
    message:
      '{arrived} came in after the time to pay. Nothing was released: send it back, or agree with the buyer.',
  },
  'trade_bank_credit.duplicate_for_seller': {
    title: DUPLICATE,
    message:
      '{arrived} came in once more. Nothing more was released: send it back to the account it came from.',
  },
  'trade_bank_credit.matched_for_buyer': {
    title: MATCHED,
    message: 'The bank confirmed your {arrived}. The seller has been told and releases next.',
  },
  'trade_bank_credit.released_for_buyer': {
    title: MATCHED,
    message: 'The bank confirmed your {arrived}, and the crypto was released to you.',
  },
  'trade_bank_credit.underpaid_for_buyer': {
    title: UNDERPAID,
    message:
      '{arrived} arrived, but {due} is due. Your crypto stays locked; ask for help in the trade.',
  },
  'trade_bank_credit.overpaid_for_buyer': {
    title: OVERPAID,
    message:
      '{arrived} arrived, but only {due} was due. Your crypto stays locked; ask for help in the trade.',
  },
  'trade_bank_credit.wrong_sender_for_buyer': {
    title: WRONG_SENDER,
    message:
      '{arrived} arrived from {sender}, not from an account in your name. Your crypto stays locked; the seller sends it back.',
  },
  'trade_bank_credit.late_for_buyer': {
    title: LATE,
    message:
      '{arrived} arrived after the time to pay. If the trade is over, claim your late payment in it.',
  },
  'trade_bank_credit.duplicate_for_buyer': {
    title: DUPLICATE,
    message: '{arrived} arrived once more. The seller sends it back.',
  },
} as const satisfies Record<string, NotificationTemplate>;
