import { sql } from 'kysely';
import { disputeReason } from '#core/disputes/reasons.ts';
import { otherSide, sideOf } from '#core/disputes/side.ts';
import { AppError } from '#core/errors/app-error.ts';
import { SILENCE_HOURS, STATEMENT_HOURS } from '#core/disputes/limits.ts';
import { DISPUTE_NOTIFICATIONS } from '#core/disputes/notification-texts.ts';
import { hasExpired } from '#core/trade/expiry.ts';
import { nextStatus } from '#core/trade/trade-machine.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openDisputeOf, voidProposals } from '#server/trading/disputes/disputes.sql.ts';
import { notifyArbiters } from '#server/trading/disputes/notify-arbiters.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { lockTrade } from '#server/trading/trades/lock-trade.ts';
import { waitsForDesk } from '#server/trading/trades/waits-for-desk.sql.ts';
import { cryptoText, fiatText } from '#server/trading/trades/move-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';
import { factsOf } from '#server/trading/trades/trades.sql.ts';

export interface Complaint {
  readonly tradeId: string;
  readonly callerId: string;
  /** A code of the catalogue, or one's own words. */
  readonly reason: string;
  readonly description: string | null;
}

/**
 * A party stops a running trade: the escrow stays locked and no deadline runs until the two agree or an arbiter
 * decides. Raising it again returns the same dispute.
 */
export function raiseDispute(db: Db, complaint: Complaint): Promise<{ disputeId: string }> {
  return transaction(db, async (tx) => {
    const { tradeId, callerId, reason, description } = complaint;
    const locked = await lockTrade(tx, tradeId);
    const side = locked && sideOf(locked.trade, callerId);
    if (!locked || !side) throw new AppError('TRADE_NOT_FOUND');
    const { trade, now } = locked;
    const open = await openDisputeOf(tx, trade.id);
    if (open?.raised_by === callerId) return { disputeId: open.id };
    if (open) throw new AppError('DISPUTE_ALREADY_OPEN');
    if (nextStatus(trade.status, 'dispute') === null) throw new AppError('DISPUTE_NOT_POSSIBLE');
    if (hasExpired(factsOf(trade), now) && !(await waitsForDesk(tx, trade))) {
      throw new AppError('PAYMENT_WINDOW_CLOSED');
    }
    await refuseTooMany(tx, callerId);

    await tx
      .updateTable('trades')
      .set({ status: 'disputed', updated_at: now })
      .where('id', '=', trade.id)
      .execute();
    await voidProposals(tx, trade.id);
    const spoke = description === null ? null : side;
    const { id } = await one(
      tx,
      sql<{
        id: string;
      }>`insert into disputes (trade_id, raised_by, reason, description, raised_from, created_at,
          asked_at, statements_due_at, silence_counts_at, seller_spoke_at, buyer_spoke_at)
        select ${trade.id}, ${callerId}, ${reason}, ${description}, ${trade.status}, t.now, t.now,
          t.now + make_interval(hours => ${STATEMENT_HOURS}), t.now + make_interval(hours => ${SILENCE_HOURS}),
          case when ${spoke === 'seller'} then t.now end, case when ${spoke === 'buyer'} then t.now end
        from (select clock_timestamp() + ahead as now from app_clock) t
        returning id`,
    );
    const code = disputeReason(side, reason);
    await recordEvent(tx, {
      tradeId: trade.id,
      kind: 'disputed',
      from: trade.status,
      to: 'disputed',
      actorId: callerId,
      sellerId: trade.seller_id,
      buyerId: trade.buyer_id,
      detail: { dispute_id: id, reason: code, from: trade.status, by: side },
    });

    const crypto = cryptoText(trade);
    const other = otherSide(side) === 'seller' ? trade.seller_id : trade.buyer_id;
    await notify(tx, { tradeId: trade.id }, [
      { userId: callerId, text: notificationText('trade_disputed.own', { crypto }) },
      ...(other === null
        ? []
        : [{ userId: other, text: DISPUTE_NOTIFICATIONS.raised(crypto, side, code) }]),
    ]);
    await notifyArbiters(
      tx,
      trade,
      notificationText('trade_dispute_queue.raised', { crypto, fiat: fiatText(trade) }),
    );
    return { disputeId: id };
  });
}

/** Counted under the lock of the person's own row, so that concurrent requests cannot both pass. */
async function refuseTooMany(tx: Tx, callerId: string): Promise<void> {
  await tx
    .selectFrom('trader_profiles')
    .select('id')
    .where('id', '=', callerId)
    .forNoKeyUpdate()
    .execute();
  const { lately } = await one(
    tx,
    sql<{ lately: number }>`select count(*)::int as lately from disputes
      where raised_by = ${callerId} and created_at > app_now() - interval '1 day'`,
  );
  if (lately >= (await readSetting(tx, 'disputes.per_day')))
    throw new AppError('TOO_MANY_DISPUTES');
}
