import { sql } from 'kysely';
import type { Breaking, Check, Scope } from '#server/money/audit/check.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { sqlState } from '#server/platform/db/transaction.ts';

const TOOK_TOO_LONG = '57014';

export interface CheckResult {
  readonly check: Check;
  readonly breaking: readonly Breaking[];
  readonly milliseconds: number;
  /** False when the check timed out: it then proves nothing. */
  readonly finished: boolean;
}

export interface Patience {
  /** A statement that takes longer is cancelled, so that the audit never blocks the market. */
  readonly statementMs: number;
  /** Disables parallel workers, leaving the other processors to the market. */
  readonly alone: boolean;
}

/** Runs one check in a read-only transaction. */
export async function runCheck(
  db: Db,
  check: Check,
  scope: Scope,
  { statementMs, alone }: Patience,
): Promise<CheckResult> {
  const began = performance.now();
  const done = (breaking: readonly Breaking[], finished: boolean): CheckResult => ({
    check,
    breaking,
    finished,
    milliseconds: Math.round(performance.now() - began),
  });
  try {
    const breaking = await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await rows(
          tx,
          sql`select set_config('statement_timeout', ${String(statementMs)}, true),
            set_config('max_parallel_workers_per_gather', ${alone ? '0' : '2'}, true),
            set_config('jit', 'off', true)`,
        );
        return check.breaking(tx, scope);
      });
    return done(breaking, true);
  } catch (error) {
    if (sqlState(error) !== TOOK_TOO_LONG) throw error;
    return done([], false);
  }
}
