import { TRADE_NOTIFICATIONS } from '#core/trade/notification-texts.ts';
import { hasExpired } from '#core/trade/expiry.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import type { StepNotification } from '#server/money/ledger/steps/step.ts';
import { cryptoText, type TradeDeps } from '#server/trading/trades/move-trade.ts';
import {
  factsOf,
  overdueTrades,
  ownTradesAmong,
  type TradeRow,
} from '#server/trading/trades/trades.sql.ts';

const AT_A_TIME = 200;

/**
 * Puts trades whose payment window has passed back on the market, or back into the offer they were taken from. The
 * engine checks again under the lock: since the list was read the buyer may have paid. Returns how many.
 */
export async function expireOverdueTrades(deps: TradeDeps): Promise<number> {
  let expired = 0;
  for (;;) {
    const overdue = await overdueTrades(deps.db, AT_A_TIME);
    const ended = await expireAll(deps, overdue);
    expired += ended.length;
    if (overdue.length < AT_A_TIME || ended.length === 0) return expired;
  }
}

/** The same at a party's request, for exactly those of the named trades that have truly expired. */
export async function expireOwnTrades(
  deps: TradeDeps,
  callerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const now = await readNow(deps.db);
  const own = await ownTradesAmong(deps.db, callerId, ids);
  return expireAll(
    deps,
    own.filter((row) => hasExpired(factsOf(row), now)),
  );
}

async function expireAll({ engine }: TradeDeps, overdue: TradeRow[]): Promise<string[]> {
  const results = await Promise.all(
    overdue.map((row) =>
      engine.take({
        kind: 'expire',
        trade_id: row.id,
        parent_id: row.parent_id,
        actor_id: null,
        notifications: notificationsFor(row),
      }),
    ),
  );
  return results.filter(({ code }) => code === null).map(({ trade_id }) => trade_id);
}

function notificationsFor(row: TradeRow): StepNotification[] {
  const crypto = cryptoText(row);
  const notifications: StepNotification[] = [];
  if (row.seller_id) {
    const text = TRADE_NOTIFICATIONS.expiredForSeller(crypto, row.trade_type === 'sell');
    notifications.push({ user_id: row.seller_id, text });
  }
  if (row.buyer_id)
    notifications.push({
      user_id: row.buyer_id,
      text: notificationText('trade_expired.for_buyer', { crypto }),
    });
  return notifications;
}
