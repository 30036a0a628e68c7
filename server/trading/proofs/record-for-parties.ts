import type { Tx } from '#server/platform/db/database.ts';
import { type NewTradeEvent, recordEvent } from '#server/trading/trades/record-event.ts';
import type { TradeRow } from '#server/trading/trades/trades.sql.ts';

/**
 * Records a payment's event in a trade's history while its parties are those who were paying and being paid. A trade
 * that has gone to another buyer since records nothing about the one before: the payment's own row has the outcome of
 * it.
 */
export async function recordForParties(
  tx: Tx,
  trade: TradeRow,
  payment: { readonly seller_id: string; readonly buyer_id: string },
  event: Pick<NewTradeEvent, 'kind' | 'actorId' | 'detail'>,
): Promise<void> {
  const { seller_id, buyer_id } = payment;
  if (trade.seller_id !== seller_id || trade.buyer_id !== buyer_id) return;
  await recordEvent(tx, {
    ...event,
    tradeId: trade.id,
    from: trade.status,
    to: trade.status,
    sellerId: seller_id,
    buyerId: buyer_id,
  });
}
