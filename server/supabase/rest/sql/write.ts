import type { Column, Relation, Role } from '#server/supabase/rest/catalog.ts';
import type { ReadPlan } from '#server/supabase/rest/plan/plan.ts';
import { plansEachTime } from '#server/supabase/rest/plan/plan-each-time.ts';
import type { Conflict } from '#server/supabase/rest/plan/plan-conflict.ts';
import type { InsertPlan, Values, WritePlan } from '#server/supabase/rest/plan/plan-write.ts';
import { conditionsSql } from '#server/supabase/rest/sql/condition.ts';
import { answerSql, type Shape } from '#server/supabase/rest/sql/read.ts';
import {
  columnSql,
  Composer,
  nameSql,
  type Statement,
  tableSql,
} from '#server/supabase/rest/sql/statement.ts';

/**
 * One statement that writes and returns how many rows it touched and how many of them are new; with a plan to read,
 * also the text of those rows. Rows are returned only then, since that needs the right to read them.
 */
export function writeStatement(
  plan: WritePlan,
  read: ReadPlan | null,
  { role, shape }: { role: Role; shape: Shape },
): Statement {
  const composer = new Composer();
  const change = changeSql(plan, read ? readableColumns(plan.relation, role) : [], composer);
  const affected = '(select count(*) from changed)::int';
  const counts = `${affected} as affected, ${freshSql(plan) ?? affected} as fresh`;
  const answer = read
    ? answerSql(read, composer, { source: 'changed', filtered: false }, shape)
    : { columns: `select '[]' as body, 0 as rows`, from: '' };
  return {
    text: `with ${change} ${answer.columns}, ${counts} ${answer.from}`,
    values: composer.values,
    planEachTime:
      plansEachTime(plan.relation, plan.kind === 'insert' ? [] : plan.conditions) ||
      (read !== null && plansEachTime(read.relation, [], read.embeds)),
  };
}

/** Of upserted rows, those that matched none: the whole statement sees the table as it was before. */
function freshSql(plan: WritePlan): string | null {
  if (plan.kind !== 'insert' || !plan.conflict?.merges) return null;
  const same = sameRowSql(plan, plan.conflict);
  return (
    same &&
    `(select count(*) from body b where not exists (
    select from ${tableSql(plan.relation)} k where ${same}))::int`
  );
}

/**
 * Whether the row `k` of the table is the one that the row `b` of the body identifies; null where it identifies none.
 */
function sameRowSql({ columns }: InsertPlan, { known }: Conflict): string | null {
  if (!known.every((column) => columns.includes(column))) return null;
  return known
    .map((column) => `${columnSql('k', column)} = ${columnSql('b', column)}`)
    .join(' and ');
}

/** The ids of the rows a filter selects, for a change that rules execute instead of SQL. */
export function idsStatement(
  relation: Relation,
  id: Column,
  conditions: ReadPlan['conditions'],
  most: number,
): Statement {
  const composer = new Composer();
  const row = composer.rowName();
  const where = conditionsSql(conditions, { row, found: new Map() }, composer);
  const text = `select ${columnSql(row, id)}::text as id from ${tableSql(relation)} ${row}
    where ${where} limit ${composer.value(most)}::int`;
  return { text, values: composer.values, planEachTime: plansEachTime(relation, conditions) };
}

/** The change as a table `changed` of its returned rows. */
function changeSql(plan: WritePlan, asked: readonly Column[], composer: Composer): string {
  const row = composer.rowName();
  const table = tableSql(plan.relation);
  const answers = asked.map((column) => columnSql(row, column)).join(', ');
  const returning = `returning ${answers || 'true'}`;
  switch (plan.kind) {
    case 'insert': {
      const names = plan.columns.map(nameSql).join(', ');
      const insert = `insert into ${table} as ${row} (${names}) select ${names} from body
        ${conflictSql(plan)} ${returning}`;
      const body = `body as (${bodySql(plan, composer)})`;
      const there = foundSql(plan, asked);
      if (there === null) return `${body}, changed as (${insert})`;
      return `${body}, made as (${insert}), changed as (select * from made union all ${there})`;
    }
    case 'update': {
      const where = conditionsSql(plan.conditions, { row, found: new Map() }, composer);
      const assignments = plan.columns.map(
        (column) => `${nameSql(column)} = ${columnSql('b', column)}`,
      );
      return `body as (${bodySql(plan, composer)}), changed as (
        update ${table} as ${row} set ${assignments.join(', ')} from body b where ${where} ${returning})`;
    }
    case 'delete': {
      const where = conditionsSql(plan.conditions, { row, found: new Map() }, composer);
      return `changed as (delete from ${table} as ${row} where ${where} ${returning})`;
    }
  }
}

/** The rows of a body in the types of their columns. */
function bodySql({ columns, defaulted, body }: Values, composer: Composer): string {
  const types = columns.map((column) => `${nameSql(column)} ${column.type}`).join(', ');
  const given = `${composer.value(body)}::json`;
  if (defaulted.length === 0) return `select * from json_to_recordset(${given}) as b (${types})`;
  const values = columns.map((column) => {
    const value = columnSql('b', column);
    if (!defaulted.includes(column)) return value;
    const isGiven = `jsonb_exists(e.given::jsonb, ${composer.value(column.name)}::text)`;
    return `case when ${isGiven} then ${value} else ${column.defaultSql} end as ${nameSql(column)}`;
  });
  return `select ${values.join(', ')} from json_array_elements(${given}) as e (given),
    json_to_record(e.given) as b (${types})`;
}

/**
 * The rows that existed and have nothing to change, since the body has only their identifying columns. They are part of
 * an upsert's result, as if they had been written once more.
 */
function foundSql(plan: InsertPlan, asked: readonly Column[]): string | null {
  if (!plan.conflict?.merges || plan.conflict.overwrite.length > 0) return null;
  const same = sameRowSql(plan, plan.conflict);
  const answers = asked.map((column) => columnSql('k', column)).join(', ') || 'true';
  return (
    same &&
    `select ${answers} from ${tableSql(plan.relation)} k
    where exists (select from body b where ${same})`
  );
}

function conflictSql({ conflict }: InsertPlan): string {
  if (!conflict) return '';
  const known = conflict.known.map(nameSql).join(', ');
  const overwrite = conflict.overwrite.map(
    (column) => `${nameSql(column)} = ${columnSql('excluded', column)}`,
  );
  const action = overwrite.length > 0 ? `update set ${overwrite.join(', ')}` : 'nothing';
  return `on conflict (${known}) do ${action}`;
}

function readableColumns(relation: Relation, role: Role): Column[] {
  return [...relation.columns.values()].filter(({ select }) => select.has(role));
}
