import { isActive } from '#core/trade/expiry.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';

/** One of one's running trades. */
export interface RunningTrade {
  readonly id: string;
  readonly status: TradeStatus;
  readonly sellerId: string | null;
  readonly buyerId: string | null;
  readonly completionTimeout: Date | null;
  readonly updatedAt: Date;
}

/** Running trades by who waits for what (NTF-01 to NTF-06). */
export interface ActiveBreakdown {
  readonly seller_pending_release: number;
  readonly buyer_pending_payment: number;
  readonly buyer_waiting_for_release: number;
  readonly seller_waiting_for_payment: number;
  readonly seller_pending_verification: 0;
  /** The total of the above: the badge beside Trades. */
  readonly count: number;
}

/** A payment window that has passed no longer counts, though the server may not have closed it yet. */
export function breakdown(
  trades: readonly RunningTrade[],
  userId: string,
  now: Date,
): ActiveBreakdown {
  const active = trades.filter((trade) => isActive(trade, now));
  const count = (side: 'sellerId' | 'buyerId', status: TradeStatus) =>
    active.filter((trade) => trade[side] === userId && trade.status === status).length;
  const parts = {
    seller_pending_release: count('sellerId', 'processing'),
    buyer_pending_payment: count('buyerId', 'in_payment'),
    buyer_waiting_for_release: count('buyerId', 'processing'),
    seller_waiting_for_payment: count('sellerId', 'in_payment'),
    seller_pending_verification: 0 as const,
  };
  return { ...parts, count: Object.values(parts).reduce<number>((sum, part) => sum + part, 0) };
}

/** One's own turns first, nearest deadline first; then by last change. */
export function byUrgency(userId: string) {
  return (a: RunningTrade, b: RunningTrade): number =>
    Number(isYourTurn(b, userId)) - Number(isYourTurn(a, userId)) ||
    deadline(a) - deadline(b) ||
    b.updatedAt.getTime() - a.updatedAt.getTime();
}

/** The buyer pays, the seller releases. */
function isYourTurn(trade: RunningTrade, userId: string): boolean {
  if (trade.status === 'in_payment') return trade.buyerId === userId;
  return trade.status === 'processing' && trade.sellerId === userId;
}

const NEVER = Number.MAX_SAFE_INTEGER;

function deadline({ status, completionTimeout }: RunningTrade): number {
  return status === 'in_payment' ? (completionTimeout?.getTime() ?? NEVER) : NEVER;
}
