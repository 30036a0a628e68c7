import { hasExpired } from '#core/trade/expiry.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';

export type RoomRole = 'buyer' | 'seller';

/**
 * Where two people stand with each other. One status can mean two of them: a window that is past and
 * not yet closed by the server is overdue, and a trade that the clock ended ran out.
 */
export type RoomStage =
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

/** `in_progress` is no status a trade takes here; other clients of the wire have known one. */
export type SeenStatus = TradeStatus | 'in_progress';

interface StagedTrade {
  readonly status: SeenStatus;
  readonly completionTimeout: Date | null;
  readonly updatedAt: Date;
  readonly cancelReason: string | null;
  readonly buyerId: string | null;
  readonly sellerId: string | null;
}

export function stageOf(trade: StagedTrade, endedByClock: boolean, now: Date): RoomStage {
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

/** A trade that went through a dispute and is over ended by it, however the status calls that. */
export function afterDispute(stage: RoomStage, run: readonly RoomEvent[]): RoomStage {
  const isOver = stage === 'completed' || stage === 'cancelled';
  return isOver && run.some(({ kind }) => kind === 'disputed') ? 'resolved' : stage;
}

export interface RoomEvent {
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
 * Which side of the room a person stands on; null for a stranger. Whoever ran out of time is no party
 * any more once the offer is back on the market, and is known by the trade's history.
 */
export function roleIn(
  trade: Sided,
  events: readonly RoomEvent[],
  userId: string,
): RoomRole | null {
  if (trade.buyerId === userId) return 'buyer';
  if (trade.sellerId === userId) return 'seller';
  if (trade.creatorId === userId) return trade.tradeType === 'sell' ? 'seller' : 'buyer';
  return formerRole(events, userId);
}

/** The side a person was on when the history last names them. */
export function formerRole(events: readonly RoomEvent[], userId: string): RoomRole | null {
  const last = events.findLast(
    ({ buyerId, sellerId }) => buyerId === userId || sellerId === userId,
  );
  if (!last) return null;
  return last.buyerId === userId ? 'buyer' : 'seller';
}

/** The events of the latest run: an offer that came back and was taken again starts anew. */
export function latestRun(events: readonly RoomEvent[]): readonly RoomEvent[] {
  const start = events.findLastIndex(({ kind }) => kind === 'accepted');
  return start === -1 ? [] : events.slice(start);
}
