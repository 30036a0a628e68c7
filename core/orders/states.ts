/** Which orders or offers: those that still run, those that ended, or both. */
export const SHOWN = ['running', 'finished', 'all'] as const;

/** What can become of an order. */
export const ORDER_STATES = [
  'in_payment',
  'processing',
  'disputed',
  'completed',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What can become of an offer: `taken` is one whose last part is, or was, an order. */
export const OFFER_STATES = ['open', 'paused', 'taken', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** The person's own side. */
export const SIDES = ['buy', 'sell'] as const;
