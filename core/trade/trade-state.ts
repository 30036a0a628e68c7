import type { Money } from '#core/money/money.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';

/** The state of a trade, derived from its history alone. */
export interface TradeState {
  readonly status: TradeStatus;
  readonly sellerId: string | null;
  readonly buyerId: string | null;
  /** Open: still for sale. Running: traded. */
  readonly amount: Money;
  /** The fee held of the seller on top of it. */
  readonly fee: Money;
  /** From acceptance on; an open offer has none of these. */
  readonly purchased: Money | null;
  readonly total: Money | null;
  readonly deadline: Date | null;
  readonly paymentMethodId: string | null;
  /** For an open offer only the last one in an event: a floating price moves without one. */
  readonly price: Money | null;
  readonly acceptedAt: Date | null;
  readonly extendedAt: Date | null;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelReason: string | null;
  /** For an ended trade, what its buyer got; a settlement may have split it. */
  readonly paidOut: Money | null;
}
