import { sql } from 'kysely';
import { otherSide, sideOf } from '#core/disputes/side.ts';
import { AppError } from '#core/errors/app-error.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { writeStatement } from '#server/trading/disputes/add-statement.ts';
import { lockDispute } from '#server/trading/disputes/disputes.sql.ts';
import { notifyArbiters } from '#server/trading/disputes/notify-arbiters.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

export interface Appeal {
  readonly disputeId: string;
  readonly callerId: string;
  readonly reason: string;
}

export interface Appealed {
  readonly disputeId: string;
  readonly tradeId: string;
  readonly movesMoney: boolean;
}

/**
 * A party asks for a second review, once, within the time to appeal. What waits in the winner's pending account stays
 * there until an administrator has judged; what was paid out already is not touched again.
 */
export function appealDecision(db: Db, { disputeId, callerId, reason }: Appeal): Promise<Appealed> {
  return transaction(db, async (tx) => {
    const locked = await lockDispute(tx, disputeId);
    const side = locked && sideOf(locked.dispute, callerId);
    if (!locked || !side) throw new AppError('DISPUTE_NOT_FOUND');
    const { dispute, trade, now } = locked;
    const appealed = { disputeId, tradeId: trade.id, movesMoney: dispute.held_amount !== null };
    const own = await tx
      .selectFrom('dispute_statements')
      .select('body')
      .where('dispute_id', '=', disputeId)
      .where('author_id', '=', callerId)
      .where('kind', '=', sql.lit('appeal'))
      .executeTakeFirst();
    if (own?.body === reason && dispute.appeal_status === 'open') return appealed;
    if (own) throw new AppError('ALREADY_APPEALED');
    const isDecided = dispute.appeal_status === 'upheld' || dispute.appeal_status === 'overturned';
    if (!dispute.appeal_until || dispute.appeal_until <= now || isDecided) {
      throw new AppError('APPEAL_NOT_POSSIBLE');
    }

    await tx
      .updateTable('disputes')
      .set({ appeal_status: 'open' })
      .where('id', '=', disputeId)
      .execute();
    await writeStatement(tx, locked, {
      authorId: callerId,
      role: side,
      kind: 'appeal',
      body: reason,
      attachments: [],
    });
    const other = otherSide(side) === 'seller' ? dispute.seller_id : dispute.buyer_id;
    const text = notificationText('trade_appeal.appealed', { side });
    await notify(tx, { tradeId: trade.id }, [{ userId: other, text }]);
    await notifyArbiters(tx, trade, notificationText('trade_dispute_queue.appealed', { side }));
    return appealed;
  });
}
