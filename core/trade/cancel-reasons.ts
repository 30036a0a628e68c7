interface CancelReason {
  /** The buyer's choice, also stored on the trade when they write nothing else. */
  readonly label: string;
}

/**
 * Why a buyer cancels a trade, or an owner an offer. What they say of the other side changes nothing by itself (ADR
 * 43).
 */
export const CANCEL_REASONS = {
  changed_mind: { label: 'I changed my mind' },
  seller_unresponsive: { label: 'The seller does not reply' },
  payment_failed: { label: 'My payment did not go through' },
  wrong_details: { label: 'The payment details are wrong' },
  seller_asked: { label: 'The seller asked me to cancel' },
  other: { label: 'Another reason' },
} as const satisfies Record<string, CancelReason>;

export type CancelReasonCode = keyof typeof CANCEL_REASONS;

export const CANCEL_REASON_CODES = Object.keys(CANCEL_REASONS) as [
  CancelReasonCode,
  ...CancelReasonCode[],
];
