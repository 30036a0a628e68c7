import type pg from 'pg';
import { laneOf, VISITOR_STATEMENT_MS } from '#server/platform/lane.ts';
import { asCaller, readAsCaller } from '#server/platform/db/transaction.ts';
import type { Caller, Oja } from '#server/define.ts';
import { problemOfDatabase } from '#server/supabase/rest/database-problem.ts';
import { tooLarge } from '#server/supabase/rest/problems.ts';
import { preparedName } from '#server/supabase/rest/sql/prepared.ts';
import type { Statement } from '#server/supabase/rest/sql/statement.ts';

const STATEMENT_TIMEOUT_MS = 5_000;

/**
 * Runs one statement as the caller, in a transaction of its own. `judge` sees the result before the commit: what it
 * throws undoes everything.
 */
export async function execute<Row extends pg.QueryResultRow & { body?: string | null }>(
  oja: Oja,
  caller: Caller,
  statement: Statement,
  { readOnly, check }: { readOnly: boolean; check?: (row: Row) => void },
): Promise<Row[]> {
  const named = {
    name: preparedName(caller.role, statement.text),
    text: statement.text,
    values: [...statement.values],
  };
  const accepted = (rows: Row[]) => {
    for (const row of rows) {
      if (row.body === null) throw tooLarge();
      check?.(row);
    }
    return rows;
  };
  const { wirePool } = laneOf(oja, caller);
  const statementTimeoutMs = caller.role === 'anon' ? VISITOR_STATEMENT_MS : STATEMENT_TIMEOUT_MS;
  const options = { readOnly, statementTimeoutMs };
  try {
    if (readOnly) return accepted(await readAsCaller<Row>(wirePool, caller, options, named));
    return await asCaller(wirePool, caller, options, async (client) =>
      accepted((await client.query<Row>(named)).rows),
    );
  } catch (error) {
    throw problemOfDatabase(error, caller.role);
  }
}
