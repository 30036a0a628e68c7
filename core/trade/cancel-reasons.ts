interface CancelReason {
  /** As the buyer chooses it, and as it stands on the trade when they say no more. */
  readonly label: string;
  /** The buyer says the seller is to blame. It counts against nobody only once the seller has agreed. */
  readonly blamesSeller: boolean;
}

/** Why a buyer leaves a trade, or an owner an offer. */
export const CANCEL_REASONS = {
  changed_mind: { label: 'I changed my mind', blamesSeller: false },
  seller_unresponsive: { label: 'The seller does not answer', blamesSeller: true },
  payment_failed: { label: 'My payment did not go through', blamesSeller: false },
  wrong_details: { label: 'The payment details are wrong', blamesSeller: true },
  seller_asked: { label: 'The seller asked me to cancel', blamesSeller: true },
  other: { label: 'Another reason', blamesSeller: false },
} as const satisfies Record<string, CancelReason>;

export type CancelReasonCode = keyof typeof CANCEL_REASONS;

export const CANCEL_REASON_CODES = Object.keys(CANCEL_REASONS) as [
  CancelReasonCode,
  ...CancelReasonCode[],
];
