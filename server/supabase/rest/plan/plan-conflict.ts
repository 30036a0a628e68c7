import type { Column, Relation, Role } from '#server/supabase/rest/catalog.ts';
import type { Query } from '#server/supabase/rest/grammar/ast.ts';
import type { RequestPreferences } from '#server/supabase/rest/grammar/parse-headers.ts';
import { readableColumn, writableColumn } from '#server/supabase/rest/plan/columns.ts';
import { noConflictTarget, notImplemented } from '#server/supabase/rest/problems.ts';

/** How an inserted row that already exists is handled. */
export interface Conflict {
  /** The columns that identify it, which a constraint keeps unique. */
  readonly known: readonly Column[];
  /** Whether an existing row is updated and returned; otherwise it is left alone and left out. */
  readonly merges: boolean;
  /** The columns that take the new values; with none, the row stays as it is. */
  readonly overwrite: readonly Column[];
}

/**
 * An upsert, where the client requests one. What is overwritten needs the right to update, column by column; the
 * identifying columns are equal already and are left alone.
 */
export function planConflict(
  role: Role,
  relation: Relation,
  { onConflict }: Query,
  { resolution }: Pick<RequestPreferences, 'resolution'>,
  columns: readonly Column[],
): Conflict | null {
  if (resolution === null) return null;
  if (relation.wire.updateHook)
    throw notImplemented('An upsert of rows that only rules may change');
  const names = onConflict ?? relation.primaryKey;
  const known = names.map((name) => readableColumn(role, relation, name));
  const isNamed = (unique: readonly string[]) =>
    unique.length === names.length && unique.every((column) => names.includes(column));
  if (names.length === 0 || !relation.uniqueSets.some(isNamed)) throw noConflictTarget();
  if (resolution === 'ignore-duplicates') {
    return { known, merges: false, overwrite: [] };
  }
  const overwrite = columns
    .filter((column) => !known.includes(column))
    .map(({ name }) => writableColumn(role, relation, 'update', name));
  return { known, merges: true, overwrite };
}
