import { AppError } from '#core/errors/app-error.ts';
import { TRADE_NOTICES } from '#core/trade/notification-texts.ts';
import {
  cryptoText,
  fiatText,
  takeStep,
  tradeOfParty,
  type Ways,
} from '#server/trades/move-trade.ts';

/** The buyer says the naira has been sent. From now on the trade cannot expire. */
export async function markTradePaid({ db, door }: Ways, tradeId: string, callerId: string) {
  const row = await tradeOfParty(db, tradeId, callerId);
  if (row.buyer_id !== callerId) throw new AppError('NOT_YOUR_STEP');
  const notice = TRADE_NOTICES.markedPaid(cryptoText(row), fiatText(row));
  return takeStep(door, {
    kind: 'mark_paid',
    trade_id: row.id,
    parent_id: row.parent_id,
    actor_id: callerId,
    notices: row.seller_id ? [{ user_id: row.seller_id, ...notice }] : [],
  });
}
