import { PAYMENT_WINDOW_MINUTES, STALE_AFTER_MINUTES } from '#core/trade/limits.ts';
import type { TradeFacts } from '#core/trade/trade-facts.ts';

type Clocked = Pick<TradeFacts, 'status' | 'completionTimeout' | 'updatedAt'>;

/** True for a trade whose buyer ran out of time. A trade that was marked paid never expires. */
export function hasExpired(trade: Clocked, now: Date): boolean {
  if (trade.status !== 'in_payment') return false;
  if (trade.completionTimeout) return trade.completionTimeout <= now;
  return minutesSince(trade.updatedAt, now) > STALE_AFTER_MINUTES;
}

/** True while somebody has to act: paying within the window, or releasing. */
export function isActive(trade: Clocked, now: Date): boolean {
  if (trade.status === 'processing') return true;
  if (trade.status !== 'in_payment') return false;
  if (trade.completionTimeout) return now < trade.completionTimeout;
  return minutesSince(trade.updatedAt, now) < PAYMENT_WINDOW_MINUTES;
}

function minutesSince(moment: Date, now: Date): number {
  return (now.getTime() - moment.getTime()) / 60_000;
}
