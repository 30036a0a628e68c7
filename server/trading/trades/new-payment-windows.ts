import { sql } from 'kysely';
import { type Tx, rows } from '#server/platform/db/database.ts';
import { lockTrade } from '#server/trading/trades/lock-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';
import { waitsForDesk } from '#server/trading/trades/waits-for-desk.sql.ts';

/** How long a buyer sees the window of an order open that waits for the desk. It does not expire later either. */
const WAITING_MINUTES = 72 * 60;

/**
 * Opens the payment windows of somebody's unpaid orders for days where they wait for the desk from this transaction on,
 * so that who can act still may.
 */
export function openPaymentWindows(tx: Tx, userId: string): Promise<void> {
  return setWindows(tx, userId, 'stopped');
}

/** Gives somebody's unpaid orders a whole payment window again, in the transaction that starts their clock. */
export function newPaymentWindows(tx: Tx, userId: string): Promise<void> {
  return setWindows(tx, userId, 'started');
}

async function setWindows(tx: Tx, userId: string, clock: 'stopped' | 'started'): Promise<void> {
  const unpaid = await rows(
    tx,
    sql<{ id: string }>`select id from trades where status = 'in_payment'
      and (seller_id = ${userId} or buyer_id = ${userId}) order by id`,
  );
  for (const { id } of unpaid) await setWindow(tx, id, clock);
}

async function setWindow(tx: Tx, tradeId: string, clock: 'stopped' | 'started'): Promise<void> {
  const locked = await lockTrade(tx, tradeId);
  if (locked?.trade.status !== 'in_payment') return;
  const { trade, now } = locked;
  const waits = await waitsForDesk(tx, trade);
  if (clock === 'stopped' && !waits) return;
  const minutes = waits ? WAITING_MINUTES : trade.payment_window_minutes;
  const deadline = new Date(now.getTime() + minutes * 60_000);
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
