import { hasExpired } from '#core/trade/expiry.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';

export type TradeRole = 'buyer' | 'seller';

/**
 * The stage of a trade on its payment page. One status can mean two of them: a window that has passed and is not yet
 * closed by the server is overdue, and a trade that the clock ended has expired.
 */
export type PaymentStage =
  | 'listed'
  | 'in_progress'
  | 'to_pay'
  | 'overdue'
  | 'to_release'
  | 'completed'
  | 'cancelled'
  | 'ran_out'
  | 'withdrawn'
  | 'disputed'
  | 'resolved';

/** `in_progress` is no status a trade has here; other clients of the wire have used one. */
export type SeenStatus = TradeStatus | 'in_progress';

interface StagedTrade {
  readonly status: SeenStatus;
  readonly completionTimeout: Date | null;
  readonly updatedAt: Date;
  readonly cancelReason: string | null;
  readonly buyerId: string | null;
  readonly sellerId: string | null;
}

export function stageOf(trade: StagedTrade, endedByClock: boolean, now: Date): PaymentStage {
  switch (trade.status) {
    case 'open':
      return endedByClock ? 'ran_out' : 'listed';
    case 'in_progress':
      return 'in_progress';
    case 'in_payment':
      return hasExpired({ ...trade, status: trade.status }, now) ? 'overdue' : 'to_pay';
    case 'processing':
      return 'to_release';
    case 'completed':
      return 'completed';
    case 'disputed':
      return 'disputed';
    case 'cancelled':
      if (endedByClock || trade.cancelReason === 'expired') return 'ran_out';
      return trade.buyerId && trade.sellerId ? 'cancelled' : 'withdrawn';
  }
}

/** A trade that went through a dispute ended by it, whatever its status. */
export function afterDispute(stage: PaymentStage, run: readonly PaymentEvent[]): PaymentStage {
  const isOver = stage === 'completed' || stage === 'cancelled';
  return isOver && run.some(({ kind }) => kind === 'disputed') ? 'resolved' : stage;
}

export interface PaymentEvent {
  readonly kind: string;
  readonly actorId: string | null;
  readonly sellerId: string | null;
  readonly buyerId: string | null;
  readonly at: Date;
}

interface Sided {
  readonly tradeType: 'buy' | 'sell';
  readonly creatorId: string;
  readonly buyerId: string | null;
  readonly sellerId: string | null;
}

/**
 * A person's side; null for a stranger. A buyer whose time ran out is no party any more once the offer is back on the
 * market, and is identified by the trade's history.
 */
export function roleIn(
  trade: Sided,
  events: readonly PaymentEvent[],
  userId: string,
): TradeRole | null {
  if (trade.buyerId === userId) return 'buyer';
  if (trade.sellerId === userId) return 'seller';
  if (trade.creatorId === userId) return trade.tradeType === 'sell' ? 'seller' : 'buyer';
  return formerRole(events, userId);
}

/** The side a person had when the history last names them. */
export function formerRole(events: readonly PaymentEvent[], userId: string): TradeRole | null {
  const last = events.findLast(
    ({ buyerId, sellerId }) => buyerId === userId || sellerId === userId,
  );
  if (!last) return null;
  return last.buyerId === userId ? 'buyer' : 'seller';
}

/** The events of the latest run: an offer that came back and was taken again starts a new one. */
export function latestRun(events: readonly PaymentEvent[]): readonly PaymentEvent[] {
  const start = events.findLastIndex(({ kind }) => kind === 'accepted');
  return start === -1 ? [] : events.slice(start);
}
