import { sql } from 'kysely';
import { type DecisionReasonCode, type Outcome } from '#core/disputes/decision-reasons.ts';
import { nextDisputeStatus } from '#core/disputes/dispute-machine.ts';
import { APPEAL_HOURS } from '#core/disputes/limits.ts';
import { DISPUTE_NOTIFICATIONS } from '#core/disputes/notification-texts.ts';
import { toDecimal } from '#core/money/money.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { writeDecision } from '#server/trading/disputes/decisions.sql.ts';
import { type LockedDispute, voidProposals } from '#server/trading/disputes/disputes.sql.ts';
import { endTrade, sharesOf } from '#server/trading/disputes/end-trade.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { cryptoText } from '#server/trading/trades/move-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

export interface Decision {
  readonly outcome: Outcome;
  readonly reasonCode: DecisionReasonCode;
  readonly note: string | null;
  readonly arbiterId: string;
  /** The second person, where two decided: then what the winner gets waits until nobody can appeal. */
  readonly secondedBy: string | null;
}

/** Executes a decision: the escrow goes to the party it favours, and both are notified of the reason. */
export async function executeDecision(
  tx: Tx,
  locked: LockedDispute,
  decision: Decision,
): Promise<{ status: string }> {
  const { dispute, trade } = locked;
  const { outcome, reasonCode, arbiterId, secondedBy } = decision;
  const isHeld = secondedBy !== null;
  await writeDecision(tx, dispute, { kind: 'decided', ...decision });
  await recordEvent(tx, {
    tradeId: trade.id,
    kind: 'dispute_decided',
    from: trade.status,
    to: trade.status,
    actorId: arbiterId,
    sellerId: trade.seller_id,
    buyerId: trade.buyer_id,
    detail: {
      dispute_id: dispute.id,
      stage: 'decided',
      outcome,
      reason_code: reasonCode,
      second_person: isHeld,
    },
  });

  const shares = sharesOf(locked, outcome === 'completed' ? 'release' : 'refund', null);
  const status = await endTrade(tx, locked, {
    shares,
    kind: 'resolved',
    actorId: arbiterId,
    cancelReason: 'dispute',
    isHeld,
    buyerFailed: true,
    returnsToOffer: false,
    detail: { dispute_id: dispute.id, by: 'arbiter', reason_code: reasonCode },
  });
  const won = outcome === 'completed' ? shares.released : shares.refunded;
  const winner = outcome === 'completed' ? dispute.buyer_id : dispute.seller_id;
  await rows(
    tx,
    sql`update disputes d set status = ${nextDisputeStatus('open', 'decide')}, outcome = ${outcome},
        reason_code = ${reasonCode}, settled_by = 'arbiter', second_person = ${isHeld}, waiting_since = null,
        resolved_at = t.now, appeal_until = t.now + make_interval(hours => ${APPEAL_HOURS}),
        held_amount = ${isHeld ? toDecimal(won) : null}::numeric, held_for = ${isHeld ? winner : null}::uuid
      from (select clock_timestamp() + ahead as now from app_clock) t
      where d.id = ${dispute.id}`,
  );
  await voidProposals(tx, trade.id);
  const text = DISPUTE_NOTIFICATIONS.decided(outcome, cryptoText(trade), reasonCode, isHeld);
  await notify(
    tx,
    { tradeId: trade.id },
    [dispute.seller_id, dispute.buyer_id].map((userId) => ({
      userId,
      text,
      metadata: { won: userId === winner ? 'yes' : 'no' },
    })),
  );
  return { status };
}
