import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FollowedPair } from '#server/trading/trades/offers/reprice-floating-offers.ts';
import type { MarketMove } from '#server/trading/trades/offers/reprice.sql.ts';
import { exact } from '#server/trading/trades/trades.sql.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

/** Notifies each owner once that the market paused or resumed their offer, in its transaction. */
export async function notifyMarketPauses(
  tx: Tx,
  pair: FollowedPair,
  moves: readonly MarketMove[],
): Promise<void> {
  const notifications = moves.map((move) => ({
    userId: move.creator_id,
    text: notificationOf(pair, move),
    metadata: { tradeId: move.id },
  }));
  await notify(tx, {}, notifications);
}

function notificationOf(
  { asset, fiat, followed }: FollowedPair,
  move: MarketMove,
): NotificationText {
  const offer = {
    side: move.trade_type,
    crypto: formatWithUnit(exact(asset, move.amount)),
  };
  const naira = (decimal: string) => formatWithUnit(exact(fiat, decimal));
  if (move.pause_reason === 'price' && followed && move.pause_price !== null) {
    return notificationText('trade_offer_paused.by_price', {
      ...offer,
      rate: formatWithUnit(followed),
      pausePrice: naira(move.pause_price),
    });
  }
  if (move.pause_reason !== null) return notificationText('trade_offer_paused.without_rate', offer);
  return notificationText('trade_offer_resumed', {
    ...offer,
    price: naira(move.price_per_unit),
  });
}
