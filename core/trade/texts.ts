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
      'Now pay the seller from your own bank account within the payment window, then mark it as paid.',
  },
} as const;

export const TRADE_ACCEPTED_OTHERWISE = 'Trade accepted successfully!';
export const ACCEPT_FAILED = 'Failed to accept trade';
export const VALIDATION_FAILED = 'Failed to validate trade permissions';
export const CANNOT_ACCEPT = 'You cannot accept this trade';
export const MAY_ACCEPT = 'You can accept this trade';
export const INLINE_BUY_NOW = 'Enhanced trade acceptance coming soon! Use View Trade for now.';

/** Why an open offer cannot be taken at the moment. */
export const OFFER_RESTS = {
  paused: {
    title: 'Paused for now',
    message: 'This offer is off the market for a while. It may come back; nothing was moved.',
  },
  busy: {
    title: 'Somebody is trading with the owner',
    message:
      'The owner serves one person at a time, and a trade of this offer is running. Try again in a while; nothing was moved.',
  },
} as const;

export const TRADE_DONE = {
  created: 'Your offer is on the market.',
  createdPrivate: 'Your offer is open to whoever has its link.',
  createdPaused:
    'Your offer is made. It comes onto the market when the rate passes your pause price.',
  edited: 'Saved. Trades that run keep what was agreed.',
  paused: 'Your offer is off the market. What it holds stays held.',
  resumed: 'Your offer is back on the market.',
  resumedLater: 'Your offer comes back by itself when the market’s rate allows it.',
  markedPaid: 'The seller has been told. Your crypto stays locked until they confirm.',
  released: 'Released. The crypto is in the buyer’s wallet.',
  cancelled: 'Cancelled. What was locked has gone back.',
} as const;
