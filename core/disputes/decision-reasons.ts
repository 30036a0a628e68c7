/** How a dispute ends: the trade completed for the buyer, or cancelled for the seller. */
export type Outcome = 'completed' | 'cancelled';

interface DecisionReason {
  readonly outcomes: readonly Outcome[];
  /** What both sides read. */
  readonly text: string;
}

/** Why an arbiter decides as they do. The codes are what `resolve_dispute` takes. */
export const DECISION_REASONS = {
  payment_confirmed: {
    outcomes: ['completed'],
    text: 'The payment reached the seller’s account in full.',
  },
  seller_silent: {
    outcomes: ['completed'],
    text: 'The buyer showed the payment and the seller did not answer in time.',
  },
  payment_not_received: {
    outcomes: ['cancelled'],
    text: 'No payment reached the seller’s account.',
  },
  wrong_amount_paid: {
    outcomes: ['cancelled'],
    text: 'What was paid is not what was agreed. The seller returns it to where it came from.',
  },
  third_party_payment: {
    outcomes: ['cancelled'],
    text: 'The payment came from someone else’s account. The seller returns it to where it came from.',
  },
  payment_reversed: {
    outcomes: ['cancelled'],
    text: 'The payment was reversed and is no longer in the seller’s account.',
  },
  false_evidence: {
    outcomes: ['cancelled'],
    text: 'What was shown as proof of the payment is not genuine.',
  },
  buyer_silent: {
    outcomes: ['cancelled'],
    text: 'The buyer did not show a payment and did not answer in time.',
  },
  agreed_in_chat: {
    outcomes: ['completed', 'cancelled'],
    text: 'Both sides agreed to this in their conversation.',
  },
  other: {
    outcomes: ['completed', 'cancelled'],
    text: 'See the dispute agent’s note for the reason.',
  },
} as const satisfies Record<string, DecisionReason>;

export type DecisionReasonCode = keyof typeof DECISION_REASONS;

/** The code of the catalogue, or `other` for an arbiter's free text. */
export function decisionReason(given: string): DecisionReasonCode {
  return Object.hasOwn(DECISION_REASONS, given) ? (given as DecisionReasonCode) : 'other';
}

export function fitsOutcome(code: DecisionReasonCode, outcome: Outcome): boolean {
  return DECISION_REASONS[code].outcomes.some((fitting) => fitting === outcome);
}

export function contrary(outcome: Outcome): Outcome {
  return outcome === 'completed' ? 'cancelled' : 'completed';
}
