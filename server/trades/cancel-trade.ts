import { AppError } from '#core/errors/app-error.ts';
import { TRADE_NOTICES } from '#core/messages/trade-notices.ts';
import { mayCancel } from '#core/trade/ownership.ts';
import { cryptoText, takeStep, tradeOfParty, type Ways } from '#server/trades/move-trade.ts';
import { factsOf } from '#server/trades/trades.sql.ts';

export interface Cancellation {
  readonly tradeId: string;
  readonly callerId: string;
  readonly reason: string | null;
}

/** Takes an own offer off the market, or lets the buyer leave a running trade. What was locked goes back. */
export async function cancelTrade({ db, door }: Ways, { tradeId, callerId, reason }: Cancellation) {
  const row = await tradeOfParty(db, tradeId, callerId);
  const trade = factsOf(row);
  const running = trade.status === 'in_payment' || trade.status === 'processing';
  if (running && !mayCancel(trade, callerId)) throw new AppError('ONLY_BUYER_CANCELS');
  const sellerMustKnow = running && trade.sellerId !== null;
  return takeStep(door, {
    kind: 'cancel',
    trade_id: row.id,
    parent_id: row.parent_id,
    actor_id: callerId,
    reason,
    notices: sellerMustKnow
      ? [{ user_id: trade.sellerId, ...TRADE_NOTICES.cancelled(cryptoText(row), true) }]
      : [],
  });
}
