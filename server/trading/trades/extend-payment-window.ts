import { AppError } from '#core/errors/app-error.ts';
import { EXTENSION_MINUTES } from '#core/trade/rare-step-limits.ts';
import { extendedDeadline, refusalToExtend } from '#core/trade/extend.ts';
import { isParty } from '#core/trade/trade-facts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { lockTrade } from '#server/trading/trades/lock-trade.ts';
import { fiatText } from '#server/trading/trades/move-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';
import { factsOf } from '#server/trading/trades/trades.sql.ts';

/**
 * The seller gives the buyer more time to pay, once in a run and only while it lasts. Decided under the lock,
 * so that a trade that expired, or was marked paid, in the same instant is not extended.
 */
export function extendPaymentWindow(
  db: Db,
  tradeId: string,
  callerId: string,
): Promise<{ deadline: Date }> {
  return transaction(db, async (tx) => {
    const locked = await lockTrade(tx, tradeId);
    if (!locked) throw new AppError('TRADE_NOT_FOUND');
    const { trade: row, now } = locked;
    const trade = factsOf(row);
    if (!isParty(trade, callerId)) throw new AppError('TRADE_NOT_FOUND');

    const run = { ...trade, acceptedAt: row.accepted_at, extendedAt: row.extended_at };
    const refusal = refusalToExtend(run, callerId, now);
    if (refusal || !row.buyer_id) throw new AppError(refusal ?? 'TRADE_STATE_CHANGED');

    const deadline = extendedDeadline(row.completion_timeout ?? now);
    await tx
      .updateTable('trades')
      .set({ completion_timeout: deadline, extended_at: now, updated_at: now })
      .where('id', '=', row.id)
      .execute();
    await recordEvent(tx, {
      tradeId: row.id,
      kind: 'extended',
      from: 'in_payment',
      to: 'in_payment',
      actorId: callerId,
      sellerId: row.seller_id,
      buyerId: row.buyer_id,
      deadline,
      at: now,
    });
    const text = notificationText('trade_extended', {
      fiat: fiatText(row),
      minutes: EXTENSION_MINUTES,
    });
    await notify(tx, { tradeId: row.id }, [{ userId: row.buyer_id, text }]);
    return { deadline };
  });
}
