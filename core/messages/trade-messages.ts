/** What a person reads when a step of a trade worked (spec §8 where it gives the words). */
export const TRADE_ACCEPTED = {
  seller: {
    title: 'Buy order accepted!',
    message:
      "Your crypto is locked in escrow. When the buyer's naira is in your bank, release it to send the crypto to the buyer's wallet.",
  },
  buyer: {
    title: 'Purchase successful!',
    message:
      'Now pay the seller from your own bank account within the payment window, then mark it as paid.',
  },
} as const;

export const TRADE_ACCEPTED_OTHERWISE = 'Trade accepted successfully!';
export const ACCEPT_FAILED = 'Failed to accept trade';
export const VALIDATION_FAILED = 'Failed to validate trade permissions';
export const CANNOT_ACCEPT = 'You cannot accept this trade';
export const MAY_ACCEPT = 'You can accept this trade';
export const INLINE_BUY_NOW = 'Enhanced trade acceptance coming soon! Use View Trade for now.';

export const TRADE_DONE = {
  created: 'Your offer is on the market.',
  markedPaid: 'The seller has been told. Your crypto stays locked until they confirm.',
  released: 'Released. The crypto is in the buyer’s wallet.',
  cancelled: 'Cancelled. What was locked has gone back.',
} as const;
