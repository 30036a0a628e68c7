import type { Money } from '#core/money/money.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';

/** Where a trade stands, told from its history alone. */
export interface TradeState {
  readonly status: TradeStatus;
  readonly sellerId: string | null;
  readonly buyerId: string | null;
  /** Open: still for sale. Running: traded. */
  readonly amount: Money;
  /** What the seller is held for on top of it. */
  readonly fee: Money;
  /** From acceptance on; an open offer has none of these. */
  readonly purchased: Money | null;
  readonly total: Money | null;
  readonly deadline: Date | null;
  readonly paymentMethodId: string | null;
  /** Of an open offer only what was last written: a floating price moves without an event. */
  readonly price: Money | null;
  readonly acceptedAt: Date | null;
  readonly extendedAt: Date | null;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelReason: string | null;
  /** Of a trade that ended, what its buyer got; a settlement may have split it. */
  readonly paidOut: Money | null;
}
