import { AppError } from '#core/errors/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type LockedTrade, lockTrade } from '#server/trading/trades/lock-trade.ts';

/** A trade under its lock, for the two people who are paying and being paid in it. To others it does not exist. */
export async function lockTradeOfParty(
  tx: Tx,
  tradeId: string,
  callerId: string,
): Promise<LockedTrade> {
  const locked = await lockTrade(tx, tradeId);
  const isParty = callerId === locked?.trade.seller_id || callerId === locked?.trade.buyer_id;
  if (!locked || !isParty) throw new AppError('TRADE_NOT_FOUND');
  return locked;
}
