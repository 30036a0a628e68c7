import { sql } from 'kysely';
import { contrary, type Outcome } from '#core/disputes/decision-reasons.ts';
import { AppError } from '#core/errors/app-error.ts';
import { DISPUTE_NOTIFICATIONS } from '#core/disputes/notification-texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireNotBroughtBy } from '#server/trading/disputes/brought-by.ts';
import { lockForArbiter } from '#server/trading/disputes/decide-dispute.ts';
import { lastDecision, writeDecision } from '#server/trading/disputes/decisions.sql.ts';
import type { DisputeRow } from '#server/trading/disputes/disputes.sql.ts';
import { settleHeld } from '#server/money/ledger/settle-escrow.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { cryptoText } from '#server/trading/trades/move-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

export interface AppealDecision {
  readonly disputeId: string;
  readonly adminId: string;
  readonly verdict: 'upheld' | 'overturned';
  readonly note: string | null;
}

export interface DecidedAppeal {
  readonly disputeId: string;
  readonly tradeId: string;
  readonly movesMoney: boolean;
}

/**
 * Somebody who had no part in a decision, and did not bring its order to the desk, judges the appeal against it. What waited in the winner's pending account
 * becomes theirs or, overturned, goes to the other party. Where the crypto had been paid out, the verdict is recorded
 * and people's figures corrected. The trade's own status stays: history is not rewritten.
 */
export function decideAppeal(
  db: Db,
  { disputeId, adminId, verdict, note }: AppealDecision,
): Promise<DecidedAppeal> {
  return transaction(db, async (tx) => {
    const locked = await lockForArbiter(tx, disputeId, adminId);
    const { dispute, trade } = locked;
    const movesMoney = dispute.held_amount !== null;
    const result = { disputeId, tradeId: trade.id, movesMoney };
    if (dispute.appeal_status !== 'open') {
      const known = await lastDecision(tx, disputeId, verdict);
      if (known?.arbiter_id === adminId) return { ...result, movesMoney: dispute.second_person };
      throw new AppError('NO_APPEAL_OPEN');
    }
    const decided = await lastDecision(tx, disputeId, 'decided');
    if (!decided) throw new Error('an appeal follows a decision');
    if ([decided.arbiter_id, decided.seconded_by].includes(adminId)) {
      throw new AppError('THIRD_PERSON_NEEDED');
    }
    await requireNotBroughtBy(tx, dispute, adminId);

    const isOverturned = verdict === 'overturned';
    const outcome = isOverturned ? contrary(decided.outcome) : decided.outcome;
    await writeDecision(tx, dispute, {
      kind: verdict,
      outcome,
      reasonCode: decided.reason_code,
      note,
      arbiterId: adminId,
    });
    await recordEvent(tx, {
      tradeId: trade.id,
      kind: 'dispute_decided',
      from: trade.status,
      to: trade.status,
      // The parties read this row; who judged stands in the decisions.
      actorId: null,
      sellerId: trade.seller_id,
      buyerId: trade.buyer_id,
      detail: { dispute_id: disputeId, stage: verdict, outcome, moves_money: movesMoney },
    });
    await tx
      .updateTable('disputes')
      .set({ appeal_status: verdict })
      .where('id', '=', disputeId)
      .execute();
    if (isOverturned) await correctFigures(tx, dispute, outcome);
    if (movesMoney) await settleHeld(tx, disputeId, isOverturned);

    const winner = outcome === 'completed' ? dispute.buyer_id : dispute.seller_id;
    const text = isOverturned
      ? DISPUTE_NOTIFICATIONS.overturned(outcome, cryptoText(trade), movesMoney)
      : notificationText('trade_appeal.upheld');
    await notify(
      tx,
      { tradeId: trade.id },
      [dispute.seller_id, dispute.buyer_id].map((userId) => ({
        userId,
        text,
        metadata: { won: userId === winner ? 'yes' : 'no' },
      })),
    );
    return result;
  });
}

/** As if this had been the decision from the start: a release counts for both, a refund against the buyer. */
async function correctFigures(
  tx: Tx,
  { seller_id, buyer_id }: DisputeRow,
  outcome: Outcome,
): Promise<void> {
  const by = outcome === 'completed' ? 1 : -1;
  await rows(
    tx,
    sql`select 1 from trader_profiles where id in (${seller_id}, ${buyer_id}) order by id for no key update`,
  );
  await rows(
    tx,
    sql`update trader_profiles set completed_trades = greatest(completed_trades + ${by}::int, 0),
        failed_trades = case when id = ${buyer_id} then greatest(failed_trades - ${by}::int, 0) else failed_trades end
      where id in (${seller_id}, ${buyer_id})`,
  );
}
