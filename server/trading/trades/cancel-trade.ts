import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { TRADE_NOTIFICATIONS } from '#core/trade/notification-texts.ts';
import type { CancelReasonCode } from '#core/trade/cancel-reasons.ts';
import {
  historyOf,
  isForSaleAgain,
  type LeftTrade,
  reasonText,
} from '#server/trading/trades/cancel-rules.ts';
import { mayCancel } from '#core/trade/ownership.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import {
  cryptoText,
  takeStep,
  tradeOfParty,
  type TradeDeps,
} from '#server/trading/trades/move-trade.ts';
import { factsOf, type TradeWithEscrow } from '#server/trading/trades/trades.sql.ts';

export interface Cancellation {
  readonly tradeId: string;
  readonly callerId: string;
  readonly reason: string | null;
  readonly reasonCode?: CancelReasonCode | null;
}

/**
 * Withdraws an own offer, or lets the buyer leave a running trade. What was locked goes back to the seller, or to the
 * offer where that stays on the market. `lockedUntil` is set for a buyer who left one trade too many: until then they
 * may accept no other.
 */
export async function cancelTrade({ db, engine }: TradeDeps, cancellation: Cancellation) {
  const { tradeId, callerId, reason, reasonCode = null } = cancellation;
  const row = await tradeOfParty(db, tradeId, callerId);
  const trade = factsOf(row);
  const running = trade.status === 'in_payment' || trade.status === 'processing';
  if (running && !mayCancel(trade, callerId)) throw new AppError('ONLY_BUYER_CANCELS');
  const notification = TRADE_NOTIFICATIONS.cancelled(
    cryptoText(row),
    row.trade_type === 'sell' && isForSaleAgain(leftTrade(row)),
  );
  const step = await takeStep(engine, {
    kind: 'cancel',
    trade_id: row.id,
    parent_id: row.parent_id,
    actor_id: callerId,
    reason: reasonText(reason, reasonCode),
    return_id: crypto.randomUUID(),
    detail: historyOf(reasonCode),
    notifications:
      running && trade.sellerId !== null ? [{ user_id: trade.sellerId, text: notification }] : [],
  });
  return { ...step, lockedUntil: running ? await lockedUntil(db, callerId) : null };
}

function leftTrade(row: TradeWithEscrow): LeftTrade {
  const withdrawn = row.offer_status === 'cancelled' && row.offer_accepted_at === null;
  return {
    tradeType: row.trade_type,
    returnsToMarket: row.returns_to_market,
    offer:
      row.offer_status === null
        ? 'none'
        : row.offer_status === 'open'
          ? 'open'
          : withdrawn
            ? 'withdrawn'
            : 'gone',
  };
}

async function lockedUntil(db: Db, userId: string): Promise<Date | null> {
  const { until } = await one(
    db,
    sql<{ until: Date | null }>`select max(locked_until) as until from trader_lockouts
      where user_id = ${userId} and locked_until > app_now()`,
  );
  return until;
}
