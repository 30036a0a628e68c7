import { EXPIRED_CLEANUP_THROTTLE_MS } from '#core/trade/limits.ts';
import { hasExpired } from '#core/trade/expiry.ts';
import type { RunningTrade } from '#web/features/trading/active-trades/active-trades.ts';

/** Whether a clean-up may run now, when the last one began at `lastAt`. */
export function mayCleanUp(lastAt: number | null, now: number): boolean {
  return lastAt === null || now - lastAt >= EXPIRED_CLEANUP_THROTTLE_MS;
}

/** The trades a client asks the server to reopen. Only a request: the server checks again. */
export function expiredIds(trades: readonly RunningTrade[], now: Date): string[] {
  return trades.filter((trade) => hasExpired(trade, now)).map(({ id }) => id);
}
