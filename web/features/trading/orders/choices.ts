import type { OfferState, OrderState } from '#core/orders/states.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** The states an order can be in, for its filter. */
export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  in_payment: msg('Payment Pending'),
  processing: msg('Processing'),
  disputed: msg('Disputed'),
  completed: msg('Completed'),
  cancelled: msg('Cancelled'),
};

/** The states an offer can be in. */
export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  open: msg('Open'),
  paused: msg('Paused'),
  taken: msg('Taken'),
  withdrawn: msg('Withdrawn'),
};

/** Which of the states the open tab can show. */
export const STATES_OF_ORDERS = {
  running: ['in_payment', 'processing', 'disputed'],
  finished: ['completed', 'cancelled'],
  all: ['in_payment', 'processing', 'disputed', 'completed', 'cancelled'],
} as const satisfies Record<string, readonly OrderState[]>;

export const STATES_OF_OFFERS = {
  running: ['open', 'paused'],
  finished: ['taken', 'withdrawn'],
  all: ['open', 'paused', 'taken', 'withdrawn'],
} as const satisfies Record<string, readonly OfferState[]>;
