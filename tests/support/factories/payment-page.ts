import type {
  PaymentEvent,
  PaymentStage,
  TradeRole,
} from '#core/trade/payment-page/payment-stage.ts';
import type { PaymentFacts } from '#core/trade/payment-page/payment-view.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';

export const NOW = new Date('2026-11-21T14:34:00Z');
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
export const DEADLINE = later(13);

/** The row of a trade in which Ade buys from Bola, whose offer it was. */
export const paymentRow = (status: TradeStatus, change: object = {}) => ({
  status,
  completionTimeout: status === 'in_payment' ? DEADLINE : null,
  updatedAt: NOW,
  cancelReason: null,
  buyerId: 'ade',
  sellerId: 'bola',
  creatorId: 'bola',
  tradeType: 'sell' as const,
  ...change,
});

/** What the payment page of that trade knows, for either side. */
export const paymentFacts = (role: TradeRole, stage: PaymentStage): PaymentFacts => ({
  stage,
  role,
  other: role === 'buyer' ? 'Bola Ruth Adeyemi' : 'Ade Okon',
  crypto: { asset: 'USDT', units: 100_00000000n },
  fiat: { asset: 'NGN', units: 152_000_00n },
  deadline: DEADLINE,
});

/** A step of that trade, so many minutes after now. */
export const paymentEvent = (
  kind: string,
  minutes: number,
  actorId: string | null,
): PaymentEvent => ({
  kind,
  actorId,
  sellerId: 'bola',
  buyerId: 'ade',
  at: later(minutes),
});
