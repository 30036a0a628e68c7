import type { ComparisonOperator } from '#server/edge/rest/grammar/ast.ts';
import type { Condition } from '#server/edge/rest/plan/plan.ts';
import { columnSql, type Composer } from '#server/edge/rest/sql/statement.ts';

/** Operators by their name on the wire. Patterns are text whatever the column; the rest has its type. */
const OPERATORS: Record<ComparisonOperator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
};

const IS = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const;

/** The conditions as one expression, each in brackets. */
export function conditionsSql(
  conditions: readonly Condition[],
  row: string,
  composer: Composer,
): string {
  return conditions.map((condition) => conditionSql(condition, row, composer)).join(' and ');
}

function conditionSql(condition: Condition, row: string, composer: Composer): string {
  const positive = positiveSql(condition, row, composer);
  return condition.negated ? `(not ${positive})` : positive;
}

function positiveSql(condition: Condition, row: string, composer: Composer): string {
  if ('nodes' in condition) {
    const nodes = condition.nodes.map((node) => conditionSql(node, row, composer));
    return `(${nodes.join(` ${condition.kind} `)})`;
  }
  const left = columnSql(row, condition.column);
  switch (condition.kind) {
    case 'is':
      return `(${left} ${IS[condition.value]})`;
    case 'in':
      return `(${left} = any(${composer.value([...condition.values])}::${condition.column.type}[]))`;
    case 'compare': {
      const { operator, value } = condition;
      const isPattern = operator === 'like' || operator === 'ilike';
      const right = isPattern
        ? `${composer.value(value.replaceAll('*', '%'))}::text`
        : `${composer.value(value)}::${condition.column.type}`;
      return `(${left} ${OPERATORS[operator]} ${right})`;
    }
  }
}
