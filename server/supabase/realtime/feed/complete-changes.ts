import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { Change } from '#server/supabase/realtime/feed/feed-rows.ts';
import type { Row } from '#server/supabase/realtime/feed/live-tables.ts';

/** Tables whose changes may come in part. */
const TABLES = ['trades', 'notifications'] as const;

/** Changes by the same changes, completed; none for a row that is gone. */
export type Completed = (change: Change) => Change | null;

/**
 * Completes changes that came in part: what a change did not set is as the row has it now. Also the last images of
 * their transactions.
 */
export async function completeChanges(db: Db, changes: readonly Change[]): Promise<Completed> {
  const ids = idsInPart(changes);
  const found = ids.size > 0 ? await readRows(db, ids) : new Map<string, Row>();
  const known = new Map<Change, Change | null>();
  const complete = (change: Change): Change | null => {
    const before = known.get(change);
    if (before !== undefined) return before;
    const completed = completeOne(change, found.get(keyOf(change)), complete);
    known.set(change, completed);
    return completed;
  };
  return complete;
}

function completeOne(change: Change, row: Row | undefined, complete: Completed): Change | null {
  const committed = change.committed && complete(change.committed);
  if (change.committed && !committed) return null;
  if (change.isWhole) return committed === change.committed ? change : { ...change, committed };
  if (!row) return null;
  const { record, oldRecord } = change;
  return {
    ...change,
    isWhole: true,
    committed,
    record: record && { ...row, ...record },
    oldRecord: oldRecord && { ...row, ...oldRecord },
  };
}

function idsInPart(changes: readonly Change[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const change of changes) {
    for (const image of [change, change.committed]) {
      if (!image || image.isWhole) continue;
      const ofTable = ids.get(image.table) ?? new Set();
      ids.set(image.table, ofTable.add(String(image.record?.['id'])));
    }
  }
  return ids;
}

async function readRows(
  db: Db,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, Row>> {
  const read = TABLES.filter((table) => ids.has(table)).map(
    (table) => sql<{ name: string; row: Row }>`
      select ${table}::text as name, row_to_json(t) as row from ${sql.table(table)} t
      where t.id = any (${[...(ids.get(table) ?? [])]}::uuid[])`,
  );
  const found = await rows(
    db,
    sql<{ name: string; row: Row }>`${sql.join(read, sql` union all `)}`,
  );
  return new Map(found.map(({ name, row }) => [`${name} ${String(row['id'])}`, row]));
}

function keyOf({ table, record }: Change): string {
  return `${table} ${String(record?.['id'])}`;
}
