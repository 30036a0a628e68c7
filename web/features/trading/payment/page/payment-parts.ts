import type { ReactNode } from 'react';
import type { DisputeReason } from '#core/disputes/reasons.ts';

/** The parts other features add to the payment page; the page passes them. Each may be empty. */
export interface PaymentPageParts {
  /** "Where is my money?" */
  readonly money: ReactNode;
  /** The invoice that the buyer's coins pay. */
  readonly invoice: ReactNode;
  /** The buyer's receipts. */
  readonly receipts: ReactNode;
  /** Shown once a trade is complete. */
  readonly closing: ReactNode;
  /** The dispute of a trade, also after it has ended. */
  readonly dispute: ReactNode;
  /** The seller's request to cancel, and the buyer's answer. */
  readonly agreement: ReactNode;
  /** The conversation: beside the trade on a desktop, and one line of it on anything narrower. */
  readonly chat: ReactNode;
  readonly chatBar: ReactNode;
  /** Asks somebody whom little reaches outside the page for push or an email address. */
  readonly reach: ReactNode;
  /** The entry to a dispute: a line beside other exits, or a button within an advice. */
  readonly raiseDispute: (variant: 'line' | 'button', reason?: DisputeReason) => ReactNode;
}
