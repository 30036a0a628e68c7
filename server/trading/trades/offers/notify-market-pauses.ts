import { sql } from 'kysely';
import { OFFER_NOTIFICATIONS, offerText } from '#core/offers/notification-texts.ts';
import type { NotificationText } from '#core/trade/notification-texts.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import type { FollowedPair } from '#server/trading/trades/offers/reprice-floating-offers.ts';
import type { MarketMove } from '#server/trading/trades/offers/reprice.sql.ts';
import { exact } from '#server/trading/trades/trades.sql.ts';

/** Tells each owner once that the market took their offer off or brought it back, in its transaction. */
export async function notifyMarketPauses(
  tx: Tx,
  pair: FollowedPair,
  moves: readonly MarketMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const texts = moves.map((move) => notificationOf(pair, move));
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select u, y, h, m, jsonb_build_object('tradeId', t)
      from unnest(${moves.map((move) => move.creator_id)}::uuid[], ${moves.map(({ id }) => id)}::uuid[],
        ${texts.map(({ type }) => type)}::text[], ${texts.map(({ title }) => title)}::text[],
        ${texts.map(({ message }) => message)}::text[]) as n (u, t, y, h, m)`,
  );
}

function notificationOf(
  { asset, fiat, followed }: FollowedPair,
  move: MarketMove,
): NotificationText {
  const offer = offerText(move.trade_type, formatWithUnit(exact(asset, move.amount)));
  const naira = (decimal: string) => formatWithUnit(exact(fiat, decimal));
  if (move.pause_reason === 'price' && followed && move.pause_price !== null) {
    return OFFER_NOTIFICATIONS.pausedByPrice(
      offer,
      formatWithUnit(followed),
      naira(move.pause_price),
    );
  }
  if (move.pause_reason !== null) return OFFER_NOTIFICATIONS.pausedWithoutRate(offer);
  return OFFER_NOTIFICATIONS.returned(offer, naira(move.price_per_unit));
}
