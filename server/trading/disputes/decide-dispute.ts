import { sql } from 'kysely';
import { secondPersonProblem } from '#server/identity/approvals/second-person.ts';
import { decisionReason, fitsOutcome, type Outcome } from '#core/disputes/decision-reasons.ts';
import { nextDisputeStatus } from '#core/disputes/dispute-machine.ts';
import { sideOf } from '#core/disputes/side.ts';
import { AppError } from '#core/errors/app-error.ts';
import { LONGEST_DECISION_NOTE } from '#core/disputes/limits.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireNotBroughtBy } from '#server/trading/disputes/brought-by.ts';
import { executeDecision } from '#server/trading/disputes/execute-decision.ts';
import { lastDecision, writeDecision } from '#server/trading/disputes/decisions.sql.ts';
import { type LockedDispute, lockDispute } from '#server/trading/disputes/disputes.sql.ts';
import { tradeNeedsSecondPerson } from '#server/trading/disputes/second-person.ts';
import { notifyArbiters } from '#server/trading/disputes/notify-arbiters.ts';
import { holdsPermission } from '#server/identity/staff/may.ts';
import { cryptoText } from '#server/trading/trades/move-trade.ts';

export interface Verdict {
  readonly disputeId: string;
  readonly adminId: string;
  readonly outcome: Outcome;
  /** A code of the catalogue, or the administrator's own words. */
  readonly reason: string;
  readonly note: string | null;
}

export interface Decided {
  readonly disputeId: string;
  readonly tradeId: string;
  /** Of the trade. */
  readonly status: string;
  readonly disputeStatus: string;
  readonly waits: boolean;
}

/**
 * Decides a dispute as an administrator. Below the second-person value the escrow moves in this transaction; from it on
 * the decision waits and nothing moves. Repeating the same decision returns the same; any other is refused as too late.
 * Who brought the order to the desk decides nothing in it.
 */
export function resolveDispute(db: Db, verdict: Verdict): Promise<Decided> {
  return transaction(db, async (tx) => {
    const { disputeId, adminId, outcome } = verdict;
    const locked = await lockForArbiter(tx, disputeId, adminId);
    const { dispute, trade } = locked;
    const reasonCode = decisionReason(verdict.reason);
    if (!fitsOutcome(reasonCode, outcome)) throw new AppError('DECISION_REASON_DOES_NOT_FIT');
    if (dispute.status === 'resolved') {
      const known = await lastDecision(tx, disputeId, 'decided');
      if (known?.arbiter_id !== adminId || known.outcome !== outcome) {
        throw new AppError('DISPUTE_CLOSED');
      }
      return currentState(locked);
    }
    if (dispute.waiting_since) {
      const known = await lastDecision(tx, disputeId, 'proposed');
      if (known?.arbiter_id !== adminId || known.outcome !== outcome) {
        throw new AppError('DECISION_WAITS');
      }
      return currentState(locked);
    }

    await requireNotBroughtBy(tx, dispute, adminId);
    const note = noteOf(verdict, reasonCode);
    const decision = { outcome, reasonCode, note, arbiterId: adminId };
    if (!(await tradeNeedsSecondPerson(tx, trade.id))) {
      const { status } = await executeDecision(tx, locked, { ...decision, secondedBy: null });
      return { ...currentState(locked), status, disputeStatus: 'resolved' };
    }
    const next = nextDisputeStatus(dispute.status, 'awaitSecond');
    await writeDecision(tx, dispute, { kind: 'proposed', ...decision });
    await rows(
      tx,
      sql`update disputes set status = ${next},
          waiting_since = (select clock_timestamp() + ahead from app_clock) where id = ${disputeId}`,
    );
    const text = notificationText('trade_dispute_queue.second_person', {
      crypto: cryptoText(trade),
    });
    await notifyArbiters(tx, trade, text);
    return { ...currentState(locked), disputeStatus: next ?? dispute.status, waits: true };
  });
}

export interface Approval {
  readonly disputeId: string;
  readonly adminId: string;
  readonly approves: boolean;
  readonly note: string | null;
}

/**
 * The second person's confirmation. Nobody approves what they decided themselves or brought to the desk; anyone may send it back, its maker
 * too. A decision whose maker is no longer an administrator can only be sent back.
 */
export function approveDecision(
  db: Db,
  { disputeId, adminId, approves, note }: Approval,
): Promise<Decided> {
  return transaction(db, async (tx) => {
    const locked = await lockForArbiter(tx, disputeId, adminId);
    const { dispute } = locked;
    if (!dispute.waiting_since) {
      const known = await lastDecision(tx, disputeId, 'decided');
      if (approves && known?.seconded_by === adminId) return currentState(locked);
      throw new AppError('NO_DECISION_WAITS');
    }
    const proposed = await lastDecision(tx, disputeId, 'proposed');
    if (!proposed) throw new Error('a decision that waits was written down');
    const { outcome, reason_code: reasonCode, arbiter_id: arbiterId } = proposed;
    if (!approves) {
      const sentBack = { kind: 'declined', outcome, reasonCode, note, arbiterId: adminId } as const;
      await writeDecision(tx, dispute, sentBack);
      await tx
        .updateTable('disputes')
        .set({ waiting_since: null })
        .where('id', '=', disputeId)
        .execute();
      return { ...currentState(locked), waits: false };
    }
    await requireNotBroughtBy(tx, dispute, adminId);
    const problem = secondPersonProblem({
      proposerId: arbiterId,
      confirmerId: adminId,
      mayProposerStill: await holdsPermission(tx, arbiterId, 'disputes.decide'),
    });
    if (problem === 'is_own') throw new AppError('SECOND_PERSON_NEEDED');
    if (problem === 'proposer_left') throw new AppError('NO_DECISION_WAITS');
    const { status } = await executeDecision(tx, locked, {
      outcome,
      reasonCode,
      note: proposed.note,
      arbiterId,
      secondedBy: adminId,
    });
    return { ...currentState(locked), status, disputeStatus: 'resolved', waits: false };
  });
}

/** A dispute under the lock of its trade, for an administrator who is no party of it. */
export async function lockForArbiter(
  tx: Tx,
  disputeId: string,
  adminId: string,
): Promise<LockedDispute> {
  const locked = await lockDispute(tx, disputeId);
  if (!locked) throw new AppError('DISPUTE_NOT_FOUND');
  if (sideOf(locked.dispute, adminId)) throw new AppError('DISPUTE_IS_YOURS');
  return locked;
}

function currentState({ dispute, trade }: LockedDispute): Decided {
  return {
    disputeId: dispute.id,
    tradeId: trade.id,
    status: trade.status,
    disputeStatus: dispute.status,
    waits: dispute.waiting_since !== null,
  };
}

/** A reason that is no code of the catalogue is kept: it goes before the note. */
function noteOf({ reason, note }: Verdict, reasonCode: string): string | null {
  const paragraphs = reason === reasonCode ? [note] : [reason, note];
  const text = paragraphs.filter((part) => part !== null && part !== '').join('\n\n');
  return text === '' ? null : text.slice(0, LONGEST_DECISION_NOTE);
}
