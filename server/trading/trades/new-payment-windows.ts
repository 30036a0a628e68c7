import { sql } from 'kysely';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { lockTrade } from '#server/trading/trades/lock-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

/**
 * Gives the unpaid orders of somebody whose clock stood still a whole payment window again, in the transaction that
 * starts it. Orders of which the other side cannot act still wait on.
 */
export async function newPaymentWindows(tx: Tx, userId: string): Promise<void> {
  const waiting = await rows(
    tx,
    sql<{ id: string }>`select id from trades where status = 'in_payment'
      and (seller_id = ${userId} or buyer_id = ${userId}) order by id`,
  );
  for (const { id } of waiting) await restartWindow(tx, id);
}

async function restartWindow(tx: Tx, tradeId: string): Promise<void> {
  const locked = await lockTrade(tx, tradeId);
  if (locked?.trade.status !== 'in_payment') return;
  const { trade, now } = locked;
  const deadline = new Date(now.getTime() + trade.payment_window_minutes * 60_000);
  if (trade.completion_timeout && trade.completion_timeout >= deadline) return;
  await tx
    .updateTable('trades')
    .set({ completion_timeout: deadline, extended_at: now, updated_at: now })
    .where('id', '=', tradeId)
    .execute();
  await recordEvent(tx, {
    tradeId,
    kind: 'extended',
    from: 'in_payment',
    to: 'in_payment',
    actorId: null,
    sellerId: trade.seller_id,
    buyerId: trade.buyer_id,
    deadline,
    at: now,
  });
}
