import type { Column, Relation, Role } from '#server/edge/rest/catalog.ts';
import type { ReadPlan } from '#server/edge/rest/plan/plan.ts';
import type { WritePlan } from '#server/edge/rest/plan/plan-write.ts';
import { conditionsSql } from '#server/edge/rest/sql/condition.ts';
import { answerSql, rowsSql } from '#server/edge/rest/sql/read.ts';
import {
  columnSql,
  Composer,
  nameSql,
  type Statement,
  tableSql,
} from '#server/edge/rest/sql/statement.ts';

/**
 * One statement that writes and answers how many rows it touched; with a plan to read, also the JSON of
 * those rows. Rows are asked back only then, since that needs the right to read them.
 */
export function writeStatement(
  plan: WritePlan,
  read: ReadPlan | null,
  { role, stripNulls }: { role: Role; stripNulls: boolean },
): Statement {
  const composer = new Composer();
  if (!read) {
    const change = changeSql(plan, [], composer);
    const text = `with changed as (${change}) select '[]' as body, 0 as rows, count(*)::int as affected from changed`;
    return { text, values: composer.values };
  }
  const change = changeSql(plan, readableColumns(plan.relation, role), composer);
  const rows = rowsSql(read, composer, { source: 'changed', filtered: false });
  const extra = '(select count(*) from changed)::int as affected';
  return {
    text: `with changed as (${change}) ${answerSql(rows, { stripNulls, extra })}`,
    values: composer.values,
  };
}

/** The ids of the rows a filter means, for a change that rules carry out instead of SQL. */
export function idsStatement(
  relation: Relation,
  id: Column,
  conditions: ReadPlan['conditions'],
  most: number,
): Statement {
  const composer = new Composer();
  const row = composer.rowName();
  const where = conditionsSql(conditions, row, composer);
  const text = `select ${columnSql(row, id)}::text as id from ${tableSql(relation)} ${row}
    where ${where} limit ${composer.value(most)}::int`;
  return { text, values: composer.values };
}

function changeSql(plan: WritePlan, asked: readonly Column[], composer: Composer): string {
  const row = composer.rowName();
  const table = tableSql(plan.relation);
  const answers = asked.map((column) => columnSql(row, column)).join(', ');
  const returning = `returning ${answers || 'true'}`;
  switch (plan.kind) {
    case 'insert': {
      const names = plan.columns.map(nameSql).join(', ');
      const body = `json_to_recordset(${composer.value(plan.body)}::json) as b (${typedSql(plan.columns)})`;
      return `insert into ${table} as ${row} (${names}) select ${names} from ${body} ${returning}`;
    }
    case 'update': {
      const where = conditionsSql(plan.conditions, row, composer);
      const assignments = plan.columns.map(
        (column) => `${nameSql(column)} = ${columnSql('b', column)}`,
      );
      const body = `json_to_record(${composer.value(plan.body)}::json) as b (${typedSql(plan.columns)})`;
      return `update ${table} as ${row} set ${assignments.join(', ')} from ${body} where ${where} ${returning}`;
    }
    case 'delete': {
      const where = conditionsSql(plan.conditions, row, composer);
      return `delete from ${table} as ${row} where ${where} ${returning}`;
    }
  }
}

function typedSql(columns: readonly Column[]): string {
  return columns.map((column) => `${nameSql(column)} ${column.type}`).join(', ');
}

function readableColumns(relation: Relation, role: Role): Column[] {
  return [...relation.columns.values()].filter(({ select }) => select.has(role));
}
