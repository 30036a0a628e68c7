import { AppError, ERRORS } from '#core/errors/app-error.ts';
import { MAY_ACCEPT } from '#core/messages/trade-messages.ts';
import { refusalToAccept } from '#core/trade/may-accept.ts';
import { mayCancel, ownershipOf } from '#core/trade/ownership.ts';
import { isParty, type TradeFacts } from '#core/trade/trade-facts.ts';
import type { TradeOwnership } from '#core/wire/trades.ts';
import type { Db } from '#server/db/database.ts';
import { factsOf, readTrade } from '#server/trades/trades.sql.ts';

/** What the caller is to a trade they may see. A trade they may not see does not exist for them. */
export async function tradeOwnership(
  db: Db,
  tradeId: string,
  callerId: string,
): Promise<TradeOwnership> {
  return ownershipOf(await visibleTrade(db, tradeId, callerId), callerId);
}

/** Whether the caller may take an action, with the reason in the spec's shape when not. */
export async function tradePermission(
  db: Db,
  tradeId: string,
  callerId: string,
  action: 'accept' | 'edit' | 'cancel',
) {
  const trade = await visibleTrade(db, tradeId, callerId).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!trade)
    return {
      allowed: false,
      message: ERRORS.TRADE_NOT_AVAILABLE.message,
      code: 'TRADE_NOT_AVAILABLE',
    };
  if (action === 'accept') {
    const code = refusalToAccept(trade, callerId);
    return code
      ? { allowed: false, message: ERRORS[code].message, code }
      : { allowed: true, message: MAY_ACCEPT };
  }
  const allowed =
    action === 'cancel' ? mayCancel(trade, callerId) : ownershipOf(trade, callerId).can_edit;
  return allowed
    ? { allowed, message: '' }
    : { allowed, message: ERRORS.NOT_YOUR_STEP.message, code: 'NOT_YOUR_STEP' };
}

async function visibleTrade(db: Db, tradeId: string, callerId: string): Promise<TradeFacts> {
  const row = await readTrade(db, tradeId);
  const trade = row && factsOf(row);
  if (
    trade &&
    (trade.status === 'open' || trade.creatorId === callerId || isParty(trade, callerId))
  )
    return trade;
  throw new AppError('TRADE_NOT_FOUND');
}
