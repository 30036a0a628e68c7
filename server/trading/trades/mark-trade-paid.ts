import { AppError } from '#core/errors/app-error.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import {
  cryptoText,
  fiatText,
  takeStep,
  tradeOfParty,
  type TradeDeps,
} from '#server/trading/trades/move-trade.ts';

/** The buyer reports that the naira was sent. From now on the trade cannot expire. */
export async function markTradePaid({ db, engine }: TradeDeps, tradeId: string, callerId: string) {
  const row = await tradeOfParty(db, tradeId, callerId);
  if (row.buyer_id !== callerId) throw new AppError('NOT_YOUR_STEP');
  const notification = notificationText('trade_paid', {
    crypto: cryptoText(row),
    fiat: fiatText(row),
  });
  return takeStep(engine, {
    kind: 'mark_paid',
    trade_id: row.id,
    parent_id: row.parent_id,
    actor_id: callerId,
    notifications: row.seller_id ? [{ user_id: row.seller_id, text: notification }] : [],
  });
}
