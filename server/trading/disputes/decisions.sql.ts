import { sql } from 'kysely';
import type { DecisionReasonCode, Outcome } from '#core/disputes/decision-reasons.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import type { DisputeRow } from '#server/trading/disputes/disputes.sql.ts';

type DecisionKind = 'proposed' | 'declined' | 'decided' | 'upheld' | 'overturned';

export interface DecisionRow {
  readonly outcome: Outcome;
  readonly reason_code: DecisionReasonCode;
  readonly note: string | null;
  readonly arbiter_id: string;
  readonly seconded_by: string | null;
}

export interface NewDecision {
  readonly kind: DecisionKind;
  readonly outcome: Outcome;
  readonly reasonCode: DecisionReasonCode;
  readonly note: string | null;
  readonly arbiterId: string;
  readonly secondedBy?: string | null;
}

export async function writeDecision(
  tx: Tx,
  { id, trade_id }: DisputeRow,
  { kind, outcome, reasonCode, note, arbiterId, secondedBy }: NewDecision,
): Promise<void> {
  await rows(
    tx,
    sql`insert into dispute_decisions (dispute_id, trade_id, kind, outcome, reason_code, note, arbiter_id, seconded_by)
      values (${id}, ${trade_id}, ${kind}, ${outcome}, ${reasonCode}, ${note}, ${arbiterId},
        ${secondedBy ?? null}::uuid)`,
  );
}

/** The newest of this kind. */
export function lastDecision(
  tx: Tx,
  disputeId: string,
  kind: DecisionKind,
): Promise<DecisionRow | undefined> {
  return maybe(
    tx,
    sql<DecisionRow>`select outcome, reason_code, note, arbiter_id, seconded_by from dispute_decisions
      where dispute_id = ${disputeId} and kind = ${kind} order by id desc limit 1`,
  );
}
