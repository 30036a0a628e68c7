import type pg from 'pg';
import { laneOf } from '#server/platform/lane.ts';
import { asCaller, readAsCaller } from '#server/platform/db/transaction.ts';
import type { Caller, Oja } from '#server/define.ts';
import { problemOfDatabase } from '#server/supabase/rest/database-problem.ts';
import { tooLarge } from '#server/supabase/rest/problems.ts';
import { nameOfText, preparedName } from '#server/supabase/rest/sql/prepared.ts';
import type { Statement } from '#server/supabase/rest/sql/statement.ts';

/** A statement that was made before, whose name need not be made of its text again. */
export interface NamedStatement extends Statement {
  readonly name: string | null;
}

/**
 * Runs one statement as the caller, in a transaction of its own. `judge` sees the result before the commit: what it
 * throws undoes everything.
 */
export async function execute<Row extends pg.QueryResultRow & { body?: string | null }>(
  oja: Oja,
  caller: Caller,
  statement: Statement | NamedStatement,
  { readOnly, check }: { readOnly: boolean; check?: (row: Row) => void },
): Promise<Row[]> {
  const { text, values, planEachTime } = statement;
  const name = 'name' in statement ? statement.name : nameOfText(caller.role, text);
  const named = { name: preparedName(caller.role, name), text, values: [...values] };
  const accepted = (rows: Row[]) => {
    for (const row of rows) {
      if (row.body === null) throw tooLarge();
      check?.(row);
    }
    return rows;
  };
  const { wirePool } = laneOf(oja, caller);
  try {
    if (readOnly)
      return accepted(await readAsCaller<Row>(wirePool, caller, { planEachTime }, named));
    return await asCaller(wirePool, caller, { readOnly, planEachTime }, async (client) =>
      accepted((await client.query<Row>(named)).rows),
    );
  } catch (error) {
    throw problemOfDatabase(error, caller.role);
  }
}
