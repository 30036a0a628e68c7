import { sql } from 'kysely';
import { type Check, EVERYTHING, type Subject } from '#server/money/audit/check.ts';
import { saveFindings, saveRun, mendFindings } from '#server/money/audit/findings.sql.ts';
import { type CheckResult, runCheck } from '#server/money/audit/run-checks.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

export interface WholeResult extends CheckResult {
  /** How many rows were checked. */
  readonly checked: bigint;
}

const WHOLE_AUDIT_PATIENCE = { statementMs: 30 * 60_000, alone: false } as const;

/** Runs each check over the whole database, reporting progress. */
export async function auditWhole(
  db: Db,
  checks: readonly Check[],
  report: (result: WholeResult) => void,
): Promise<WholeResult[]> {
  const counts = new Map<Subject, bigint>();
  const results: WholeResult[] = [];
  for (const check of checks) {
    const checked = counts.get(check.of) ?? (await countOf(db, check.of));
    counts.set(check.of, checked);
    const result = { ...(await runCheck(db, check, EVERYTHING, WHOLE_AUDIT_PATIENCE)), checked };
    report(result);
    results.push(result);
  }
  return results;
}

/** Stores a whole audit beside the live ones if the database is writable; a read-only copy is not. */
export async function saveWholeAudit(
  db: Db,
  results: readonly WholeResult[],
  milliseconds: number,
): Promise<void> {
  await transaction(db, async (tx) => {
    await saveRun(tx, {
      kind: 'full',
      milliseconds,
      checked: Number(results.reduce((sum, { checked }) => sum + checked, 0n)),
      breaking: results.reduce((sum, { breaking }) => sum + breaking.length, 0),
      unfinished: results.filter(({ finished }) => !finished).map(({ check }) => check.name),
      coveredUntil: null,
      tradeCursor: null,
      ownerCursor: null,
    });
    for (const { check, breaking, finished } of results) {
      if (!finished) continue;
      await saveFindings(tx, check.name, breaking);
      await mendFindings(tx, check.name, { among: null, except: breaking });
    }
  });
}

/** Whether a worker has reported to this database in the last seconds. */
export async function isProductRunning(db: Db): Promise<boolean> {
  const { running } = await one(
    db,
    sql<{ running: boolean }>`select exists (select from job_workers
      where reported_at > clock_timestamp() - interval '15 seconds') as running`,
  );
  return running;
}

const TABLES: Record<Subject, ReturnType<typeof sql>> = {
  movements: sql`ledger_transactions`,
  accounts: sql`ledger_accounts`,
  trades: sql`trades`,
  escrows: sql`escrow`,
  people: sql`profiles`,
  relations: sql`pg_class`,
  triggers: sql`pg_trigger`,
  seals: sql`record_seals`,
  messages: sql`outgoing_messages`,
  blocks: sql`ledger_blocks`,
  reconciliations: sql`reconciliation_lines`,
  changes: sql`change_feed`,
  jobs: sql`recurring_jobs`,
};

async function countOf(db: Db, subject: Subject): Promise<bigint> {
  const { count } = await one(db, sql<{ count: bigint }>`select count(*) from ${TABLES[subject]}`);
  return count;
}
