import type { Column, Relation, Role } from '#server/supabase/rest/catalog.ts';
import type { Query } from '#server/supabase/rest/grammar/ast.ts';
import type { RequestPreferences } from '#server/supabase/rest/grammar/parse-headers.ts';
import { LIMITS } from '#server/supabase/rest/limits.ts';
import { writableColumn } from '#server/supabase/rest/plan/columns.ts';
import type { Condition } from '#server/supabase/rest/plan/plan.ts';
import { planCondition } from '#server/supabase/rest/plan/plan-condition.ts';
import { type Conflict, planConflict } from '#server/supabase/rest/plan/plan-conflict.ts';
import {
  badBody,
  needsFilter,
  tableNotPermitted,
  tooMuch,
} from '#server/supabase/rest/problems.ts';

/** A body's columns and rows. */
export interface Values {
  readonly columns: readonly Column[];
  /** Columns that take their default in rows which do not name them. */
  readonly defaulted: readonly Column[];
  /** The rows as JSON text, which PostgreSQL turns into values itself. */
  readonly body: string;
}

export interface InsertPlan extends Values {
  readonly kind: 'insert';
  readonly relation: Relation;
  readonly conflict: Conflict | null;
}

export interface UpdatePlan extends Values {
  readonly kind: 'update';
  readonly relation: Relation;
  readonly conditions: readonly Condition[];
}

export interface DeletePlan {
  readonly kind: 'delete';
  readonly relation: Relation;
  readonly conditions: readonly Condition[];
}

export type WritePlan = InsertPlan | UpdatePlan | DeletePlan;

type WritePreferences = Pick<RequestPreferences, 'resolution' | 'missingIsDefault'>;

export function planInsert(
  role: Role,
  relation: Relation,
  query: Query,
  body: unknown,
  preferences: WritePreferences,
): InsertPlan {
  allow(role, relation, 'insert');
  const rows = Array.isArray(body) ? (body as unknown[]) : [body];
  if (!rows.every(isRecord)) throw badBody('The body must be an object, or a list of them');
  if (rows.length > LIMITS.bodyRows) throw tooMuch('rows in the body', LIMITS.bodyRows);
  const values = valuesOf(role, relation, 'insert', query, rows, preferences);
  if (rows.length > 0 && values.columns.length === 0) throw badBody('The body names no column');
  const conflict = planConflict(role, relation, query, preferences, values.columns);
  if (conflict?.overwrite.length) allow(role, relation, 'update');
  return { kind: 'insert', relation, ...values, conflict };
}

export function planUpdate(
  role: Role,
  relation: Relation,
  query: Query,
  body: unknown,
  preferences: WritePreferences,
): UpdatePlan {
  allow(role, relation, 'update');
  if (!isRecord(body)) throw badBody('The body must be an object');
  return {
    kind: 'update',
    relation,
    ...valuesOf(role, relation, 'update', query, [body], preferences),
    conditions: planFilter(role, relation, query, 'UPDATE'),
  };
}

export function planDelete(role: Role, relation: Relation, query: Query): DeletePlan {
  allow(role, relation, 'delete');
  return {
    kind: 'delete',
    relation,
    conditions: planFilter(role, relation, query, 'DELETE'),
  };
}

/** Refused without any filter: nobody means the whole table. */
export function planFilter(
  role: Role,
  relation: Relation,
  { level }: Query,
  verb: 'UPDATE' | 'DELETE',
): Condition[] {
  if (level.filters.length === 0) throw needsFilter(verb);
  return level.filters.map((filter) => planCondition({ role, relation, embeds: [] }, filter));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Both the registry and the database's grants must agree. */
function allow(role: Role, relation: Relation, verb: 'insert' | 'update' | 'delete'): void {
  const granted =
    verb === 'delete'
      ? relation.delete.has(role)
      : [...relation.columns.values()].some((column) => column[verb].has(role));
  if (!granted || !relation.wire.verbs.includes(verb)) throw tableNotPermitted(role, relation.name);
}

function valuesOf(
  role: Role,
  relation: Relation,
  verb: 'insert' | 'update',
  query: Query,
  rows: readonly Record<string, unknown>[],
  { missingIsDefault }: WritePreferences,
): Values {
  const columns = columnsOf(role, relation, verb, query, rows);
  const isMissing = ({ name, defaultSql }: Column) =>
    defaultSql !== null && rows.some((row) => !Object.hasOwn(row, name));
  return {
    columns,
    defaulted: missingIsDefault ? columns.filter(isMissing) : [],
    body: JSON.stringify(rows),
  };
}

/** The columns the client names, or else those of the first row, which every other row must then share. */
function columnsOf(
  role: Role,
  relation: Relation,
  verb: 'insert' | 'update',
  { columns }: Query,
  rows: readonly Record<string, unknown>[],
): Column[] {
  const names = columns ?? Object.keys(rows[0] ?? {});
  if (columns === null) {
    const isLikeFirst = (row: Record<string, unknown>) =>
      Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name));
    if (!rows.every(isLikeFirst)) throw badBody('All object keys must match');
  }
  if (names.length > LIMITS.membersPerLevel) throw tooMuch('columns', LIMITS.membersPerLevel);
  return names.map((name) => writableColumn(role, relation, verb, name));
}
