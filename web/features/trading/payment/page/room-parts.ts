import type { ReactNode } from 'react';
import type { DisputeReason } from '#core/disputes/reasons.ts';

/** What other subjects put into the room; the page knows them all. Each may be empty. */
export interface RoomParts {
  /** "Where is my money?" */
  readonly money: ReactNode;
  /** The buyer's receipts. */
  readonly receipts: ReactNode;
  /** What is offered once a trade is complete. */
  readonly closing: ReactNode;
  /** The dispute of a trade, also after it has ended. */
  readonly dispute: ReactNode;
  /** The seller's wish to cancel, and the buyer's answer. */
  readonly agreement: ReactNode;
  /** The conversation: beside the room on a desk, and one line of it on anything narrower. */
  readonly chat: ReactNode;
  readonly chatBar: ReactNode;
  /** The way into a dispute: a line beside other ways out, or a button within an advice. */
  readonly raiseDispute: (variant: 'line' | 'button', reason?: DisputeReason) => ReactNode;
}
