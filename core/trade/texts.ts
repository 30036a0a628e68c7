/** Confirmations of the steps of a trade (ERR-48 to ERR-50). */
export const TRADE_ACCEPTED = {
  seller: {
    title: 'Buy order accepted!',
    message:
      "Your crypto is locked in escrow. When the buyer's naira is in your bank, release it to send the crypto to the buyer's wallet.",
  },
  buyer: {
    title: 'Purchase successful!',
    message:
      'Order placed. Pay the seller now from your own bank account within the payment time, then mark it as paid.',
  },
} as const;

export const TRADE_ACCEPTED_OTHERWISE = 'Trade accepted successfully!';
export const ACCEPT_FAILED = 'Failed to accept trade';
export const VALIDATION_FAILED = 'Failed to validate trade permissions';
export const CANNOT_ACCEPT = 'You cannot accept this trade';
export const MAY_ACCEPT = 'You can accept this order';
export const INLINE_BUY_NOW = 'Enhanced trade acceptance coming soon! Use View Trade for now.';

/** Why an open offer cannot be taken at the moment. */
export const OFFER_RESTS = {
  paused: {
    title: 'Paused for now',
    message: 'This offer is paused for a while. It may come back. Your money is safe.',
  },
  busy: {
    title: 'Someone else is trading on this offer',
    message:
      'This trader takes one order at a time, and one is active. Try again in a while. Your money is safe.',
  },
} as const;

export const TRADE_DONE = {
  created: 'Your offer is live.',
  createdPrivate: 'Your offer is live for anyone with its link.',
  createdPaused: 'Offer saved. It goes live when the rate passes your pause price.',
  edited: 'Saved. Active orders keep their terms.',
  paused: 'Your offer is paused. Its crypto stays locked in the offer.',
  resumed: 'Your offer is live again.',
  resumedLater: 'Your offer resumes automatically when the market rate allows it.',
  markedPaid: 'We notified the seller. Your crypto stays in escrow until they confirm.',
  released: 'Released. The crypto is in the buyer’s wallet.',
  cancelled: 'Cancelled. What was in escrow was returned.',
} as const;
