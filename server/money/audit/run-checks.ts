import { sql } from 'kysely';
import type { Breaking, Check, Scope } from '#server/money/audit/check.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { sqlState } from '#server/platform/db/transaction.ts';

const TOOK_TOO_LONG = '57014';

export interface CheckResult {
  readonly check: Check;
  readonly breaking: readonly Breaking[];
  readonly milliseconds: number;
  /** False when it was not done in the time it had: then it says nothing. */
  readonly finished: boolean;
}

export interface Patience {
  /** A statement that takes longer is given up, so that the audit never stands in the market's way. */
  readonly statementMs: number;
  /** Leaves the machine's other processors to the market. */
  readonly alone: boolean;
}

/** Asks one check within a transaction that can only read. */
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
