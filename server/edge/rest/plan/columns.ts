import type { Column, Relation, Role } from '#server/edge/rest/catalog.ts';
import { noColumn, noColumnToWrite, tableNotPermitted } from '#server/edge/rest/problems.ts';

/** The column of that name when the role may read it. */
export function readableColumn(role: Role, relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (!column) throw noColumn(relation.name, name);
  if (!column.select.has(role)) throw tableNotPermitted(role, relation.name);
  return column;
}

/** The column of that name when the role may write it. */
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
