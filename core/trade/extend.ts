import type { ErrorCode } from '#core/errors/app-error.ts';
import { EXTENSION_MINUTES } from '#core/trade/rare-step-limits.ts';
import { hasExpired } from '#core/trade/expiry.ts';
import type { TradeFacts } from '#core/trade/trade-facts.ts';

/** A run of a trade, as far as its extension is concerned. */
export interface Extendable extends Pick<
  TradeFacts,
  'status' | 'sellerId' | 'completionTimeout' | 'updatedAt'
> {
  readonly acceptedAt: Date | null;
  readonly extendedAt: Date | null;
}

/** Why this person may not give the buyer more time, or null. */
export function refusalToExtend(trade: Extendable, callerId: string, now: Date): ErrorCode | null {
  if (trade.sellerId !== callerId) return 'NOT_YOUR_STEP';
  if (trade.status !== 'in_payment') return 'TRADE_STATE_CHANGED';
  if (hasExpired(trade, now)) return 'EXTENSION_TOO_LATE';
  return wasExtended(trade) ? 'EXTENSION_USED' : null;
}

/** The one extension belongs to the run: what an earlier run of the same trade used does not count. */
export function wasExtended({
  extendedAt,
  acceptedAt,
}: Pick<Extendable, 'extendedAt' | 'acceptedAt'>): boolean {
  return extendedAt !== null && (acceptedAt === null || extendedAt >= acceptedAt);
}

export function extendedDeadline(deadline: Date): Date {
  return new Date(deadline.getTime() + EXTENSION_MINUTES * 60_000);
}
