import { AppError } from '#core/errors/app-error.ts';
import { TRADE_NOTICES } from '#core/messages/trade-notices.ts';
import { cryptoText, takeStep, tradeOfParty, type Ways } from '#server/trades/move-trade.ts';

export interface Release {
  readonly tradeId: string;
  readonly escrowId: string;
  readonly buyerId: string;
  readonly callerId: string;
}

/**
 * The seller has the naira: the crypto becomes the buyer's, the fee the platform's. The payee is the trade's
 * buyer whatever the request says; a request that names another one, or another escrow, is refused.
 */
export async function releaseEscrow(
  { db, door }: Ways,
  { tradeId, escrowId, buyerId, callerId }: Release,
) {
  const row = await tradeOfParty(db, tradeId, callerId);
  if (row.seller_id !== callerId) throw new AppError('NOT_YOUR_STEP');
  if (row.escrow_id !== escrowId || row.buyer_id !== buyerId)
    throw new AppError('TRADE_STATE_CHANGED');
  return takeStep(door, {
    kind: 'release',
    trade_id: row.id,
    parent_id: row.parent_id,
    actor_id: callerId,
    notices: [{ user_id: buyerId, ...TRADE_NOTICES.released(cryptoText(row)) }],
  });
}
