import { sql } from 'kysely';
import type { Outcome } from '#core/disputes/decision-reasons.ts';
import type { DisputeStatus } from '#core/disputes/dispute-machine.ts';
import type { SilentSide } from '#server/trading/disputes/silence.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';
import { type LockedTrade, lockTrade } from '#server/trading/trades/lock-trade.ts';

export interface DisputeRow {
  id: string;
  trade_id: string;
  seller_id: string;
  buyer_id: string;
  raised_by: string;
  status: DisputeStatus;
  reason: string;
  outcome: Outcome | null;
  final_outcome: Outcome | null;
  reason_code: string | null;
  asked_at: Date;
  statements_due_at: Date;
  silence_counts_at: Date;
  seller_spoke_at: Date | null;
  buyer_spoke_at: Date | null;
  silent_side: SilentSide | null;
  settled_by: 'parties' | 'arbiter' | null;
  waiting_since: Date | null;
  second_person: boolean;
  appeal_until: Date | null;
  appeal_status: 'open' | 'upheld' | 'overturned' | null;
  held_amount: string | null;
  held_for: string | null;
}

const DISPUTE_COLUMNS = sql`d.id, d.trade_id, d.seller_id, d.buyer_id, d.raised_by, d.status, d.reason, d.outcome,
  d.final_outcome, d.reason_code, d.asked_at, d.statements_due_at, d.silence_counts_at, d.seller_spoke_at,
  d.buyer_spoke_at, d.silent_side, d.settled_by, d.waiting_since, d.second_person, d.appeal_until, d.appeal_status,
  d.held_amount, d.held_for`;

export interface LockedDispute extends LockedTrade {
  readonly dispute: DisputeRow;
}

/** Locks the trade a dispute is about and reads both under the lock: every change to a dispute starts here. */
export async function lockDispute(tx: Tx, disputeId: string): Promise<LockedDispute | null> {
  const known = await tx
    .selectFrom('disputes')
    .select('trade_id')
    .where('id', '=', disputeId)
    .executeTakeFirst();
  const locked = known && (await lockTrade(tx, known.trade_id));
  const dispute =
    locked &&
    (await maybe(
      tx,
      sql<DisputeRow>`select ${DISPUTE_COLUMNS} from disputes d where d.id = ${disputeId}`,
    ));
  return locked && dispute ? { ...locked, dispute } : null;
}

/** The unresolved dispute of a trade whose lock the caller holds. */
export function openDisputeOf(tx: Tx, tradeId: string): Promise<DisputeRow | undefined> {
  return maybe(
    tx,
    sql<DisputeRow>`select ${DISPUTE_COLUMNS} from disputes d
      where d.trade_id = ${tradeId} and d.status <> 'resolved'`,
  );
}

/** Voids proposals nobody can accept any more, because the trade has moved on. */
export async function voidProposals(tx: Tx, tradeId: string): Promise<void> {
  await tx
    .updateTable('settlement_proposals')
    .set({ status: 'void', answered_at: sql<Date>`app_now()` })
    .where('trade_id', '=', tradeId)
    .where('status', '=', sql.lit('open'))
    .execute();
}
