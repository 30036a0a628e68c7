import { sql } from 'kysely';
import type { z } from 'zod';
import type { TestRunsChecked } from '#core/sandbox/test-runs/wire.ts';
import type { Oja } from '#server/define.ts';
import type { Check, Scope, Subject } from '#server/money/audit/check.ts';
import { INVARIANTS_AT_REST } from '#server/money/audit/invariants.ts';
import { runCheck } from '#server/money/audit/run-checks.ts';
import { one } from '#server/platform/db/database.ts';

/** How far back runs are checked. */
const LATEST = sql`interval '1 hour'`;
const PATIENCE = { statementMs: 5_000, alone: true } as const;
const LEDGER: readonly Subject[] = ['movements', 'accounts', 'trades', 'escrows'];
/** The one check of the whole ledger: every asset sums to zero. */
const WHOLE = 'assets-sum-to-zero';

/** The audit's own checks of ledger, escrows and trades, over the caller's runs of the last hour; the sum over everything. */
export async function checkTestRuns(
  { db }: Pick<Oja, 'db'>,
  openedBy: string,
): Promise<z.input<typeof TestRunsChecked>['checks']> {
  const scope = await scopeOf(db, openedBy);
  const results: z.input<typeof TestRunsChecked>['checks'] = [];
  for (const check of INVARIANTS_AT_REST.filter(isOfLedger)) {
    const { breaking, finished, milliseconds } = await runCheck(db, check, scope, PATIENCE);
    const { name, meaning } = check;
    results.push({ name, meaning, breaking: breaking.length, finished, milliseconds });
  }
  return results;
}

function isOfLedger({ name, of, when }: Check): boolean {
  return name === WHOLE || (LEDGER.includes(of) && when !== 'whole');
}

async function scopeOf(db: Oja['db'], openedBy: string): Promise<Scope> {
  const { owners, trades, first } = await one(
    db,
    sql<{ owners: string[]; trades: string[]; first: string | null }>`
      with people as (select user_id from sandbox_test_people
        where opened_by = ${openedBy} and created_at > app_now() - ${LATEST})
      select array(select user_id from people) as owners,
        array(select id from trades where creator_id in (select user_id from people)) as trades,
        (select min(l.id::text)::uuid from ledger_transactions l where l.to_owner_id in (select user_id from people)) as first`,
  );
  // Without a run nothing of the ledger is later than what is written next.
  return { owners, trades, movementsFrom: first ?? crypto.randomUUID().replace(/^./, 'f') };
}
