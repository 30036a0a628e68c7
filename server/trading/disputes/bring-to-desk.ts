import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { SILENCE_HOURS, STATEMENT_HOURS } from '#core/disputes/limits.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { DESK_OPENED, RESTRICTION_DONE } from '#core/restrictions/texts.ts';
import { nextStatus } from '#core/trade/trade-machine.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { voidProposals } from '#server/trading/disputes/disputes.sql.ts';
import { PREVENTS_ACTING_NOW } from '#server/trading/disputes/prevents-acting.sql.ts';
import { type LockedTrade, lockTrade } from '#server/trading/trades/lock-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

/**
 * An arbiter opens the dispute of an order whose one side a restriction prevents from acting now, for the other side: the
 * coins stay in escrow until somebody else decides it. Not of one's own order.
 */
export function bringToDesk(db: Db, caller: SignedInCaller, tradeId: string) {
  return transaction(db, async (tx) => {
    const locked = await lockTrade(tx, tradeId);
    if (!locked) throw new AppError('TRADE_NOT_FOUND');
    const { seller_id: sellerId, buyer_id: buyerId, status } = locked.trade;
    if (sellerId === null || buyerId === null || nextStatus(status, 'dispute') === null) {
      throw new AppError('ORDER_AT_DESK_NOT_POSSIBLE');
    }
    if ([sellerId, buyerId].includes(caller.userId)) throw new AppError('RESTRICTION_OF_YOURSELF');
    const raisedBy = await otherThanRestricted(tx, { sellerId, buyerId });
    if (raisedBy === null) throw new AppError('ORDER_AT_DESK_NOT_POSSIBLE');
    const id = await openFor(tx, locked, { sellerId, buyerId, raisedBy });
    await record(tx, 'order_brought_to_desk', caller.userId, caller, { trade: tradeId });
    const text = notificationText('trade_at_desk');
    await notify(
      tx,
      { tradeId },
      [sellerId, buyerId].map((userId) => ({ userId, text })),
    );
    return { success: true as const, message: RESTRICTION_DONE.atDesk, dispute_id: id };
  });
}

/** For whom a dispute is raised: the buyer where the seller cannot act, else the seller; null where both can. */
async function otherThanRestricted(
  tx: Tx,
  { sellerId, buyerId }: Record<'sellerId' | 'buyerId', string>,
): Promise<string | null> {
  const restricted = await rows(
    tx,
    sql<{ id: string }>`select distinct r.user_id as id from account_restrictions r
      join (select ${sellerId}::uuid as seller_id, ${buyerId}::uuid as buyer_id) t on ${PREVENTS_ACTING_NOW}`,
  );
  if (restricted.length === 0) return null;
  return restricted.some(({ id }) => id === sellerId) ? buyerId : sellerId;
}

async function openFor(
  tx: Tx,
  { trade, now }: LockedTrade,
  { sellerId, buyerId, raisedBy }: Record<'sellerId' | 'buyerId' | 'raisedBy', string>,
): Promise<string> {
  await tx
    .updateTable('trades')
    .set({ status: 'disputed', updated_at: now })
    .where('id', '=', trade.id)
    .execute();
  await voidProposals(tx, trade.id);
  const { id } = await one(
    tx,
    sql<{
      id: string;
    }>`insert into disputes (trade_id, raised_by, reason, description, raised_from, created_at,
        asked_at, statements_due_at, silence_counts_at)
      select ${trade.id}, ${raisedBy}, 'other', ${DESK_OPENED}, ${trade.status}, t.now, t.now,
        t.now + make_interval(hours => ${STATEMENT_HOURS}), t.now + make_interval(hours => ${SILENCE_HOURS})
      from (select ${now}::timestamptz as now) t
      returning id`,
  );
  await recordEvent(tx, {
    tradeId: trade.id,
    kind: 'disputed',
    from: trade.status,
    to: 'disputed',
    // The parties read this row: who of the staff it was stands in the audit log.
    actorId: null,
    sellerId,
    buyerId,
    detail: { dispute_id: id, reason: 'other', from: trade.status, desk: true },
    at: now,
  });
  return id;
}
