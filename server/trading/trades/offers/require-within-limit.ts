import type { Money } from '#core/money/money.ts';
import {
  limitDetails,
  nairaOf,
  reachesLimit,
  type TradeLimit,
} from '#server/trading/trades/trade-limit-rule.ts';
import { StoppedError } from '#server/money/limits/stopped-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { holdTradeLimit } from '#server/trading/trades/trade-limit.sql.ts';

/**
 * Refuses an offer worth more than its maker may trade without further proof of identity. It counts whole: all of it
 * may be taken at once. `before` is what the same offer counted for until now.
 */
export async function requireWithinLimit(
  tx: Tx,
  makerId: string,
  value: Money,
  before: Money | null = null,
): Promise<void> {
  if (before && value.units <= before.units) return;
  const limit = await holdTradeLimit(tx, makerId);
  if (!limit || !reachesLimit(withoutOffer(limit, before), value)) return;
  const worth = nairaOf(value, limit);
  const stopped = {
    userId: makerId,
    product: 'trade',
    worth,
    fitsFrom: null,
    raisedBy: null,
  } as const;
  throw new StoppedError(limit.code, stopped, limitDetails(limit));
}

function withoutOffer(limit: TradeLimit, before: Money | null): TradeLimit {
  if (!before || !limit.used) return limit;
  const counted = nairaOf(before, limit);
  if (!counted) return limit;
  return { ...limit, used: { asset: 'NGN', units: limit.used.units - counted.units } };
}
