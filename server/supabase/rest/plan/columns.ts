import type { Column, Relation, Role } from '#server/supabase/rest/catalog.ts';
import type { Field } from '#server/supabase/rest/grammar/ast.ts';
import type { PlannedField } from '#server/supabase/rest/plan/plan.ts';
import { noColumn, noColumnToWrite, tableNotPermitted } from '#server/supabase/rest/problems.ts';

/** The column of that name; throws unless the role may read it. */
export function readableColumn(role: Role, relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (!column) throw noColumn(relation.name, name);
  if (!column.select.has(role)) throw tableNotPermitted(role, relation.name);
  return column;
}

export function readableField(role: Role, relation: Relation, field: Field): PlannedField {
  return { column: readableColumn(role, relation, field.column), path: field.path };
}

/** The column of that name; throws unless the role may write it. */
export function writableColumn(
  role: Role,
  relation: Relation,
  verb: 'insert' | 'update',
  name: string,
): Column {
  const column = relation.columns.get(name);
  if (!column) throw noColumnToWrite(relation.name, name);
  if (!column[verb].has(role)) throw tableNotPermitted(role, relation.name);
  return column;
}
