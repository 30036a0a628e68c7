import {
  DECISION_REASONS,
  type DecisionReasonCode,
  fitsOutcome,
  type Outcome,
} from '#core/disputes/decision-reasons.ts';

/** Reasons as an administrator chooses them; the text for the two sides is in the catalogue. */
export const REASON_LABELS: Readonly<Record<DecisionReasonCode, string>> = {
  payment_confirmed: 'Payment arrived in full',
  seller_silent: 'Seller did not reply',
  payment_not_received: 'No payment arrived',
  wrong_amount_paid: 'Wrong amount',
  third_party_payment: 'Third-party payer',
  payment_reversed: 'Payment reversed',
  false_evidence: 'Evidence not genuine',
  buyer_silent: 'Buyer did not reply',
  agreed_in_chat: 'Both agreed',
  other: 'Another reason, in the note',
};

export interface ReasonChoice {
  readonly value: DecisionReasonCode;
  readonly label: string;
}

export function reasonsFor(outcome: Outcome): ReasonChoice[] {
  return (Object.keys(DECISION_REASONS) as DecisionReasonCode[])
    .filter((code) => fitsOutcome(code, outcome))
    .map((value) => ({ value, label: REASON_LABELS[value] }));
}
