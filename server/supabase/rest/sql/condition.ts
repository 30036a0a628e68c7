import type { ComparisonOperator, SearchOperator } from '#server/supabase/rest/grammar/ast.ts';
import type { Condition, EmbedPlan, PlannedField } from '#server/supabase/rest/plan/plan.ts';
import { type Composer, fieldSql, patternOf, typeOf } from '#server/supabase/rest/sql/statement.ts';

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

/** The parsers of search texts: operators, plain words, a phrase, or what people type into a search box. */
const SEARCHES: Record<SearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const IS = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const;

/** The row that conditions apply to, and the embeds' names in the statement beside it. */
export interface ConditionScope {
  readonly row: string;
  readonly found: ReadonlyMap<EmbedPlan, string>;
}

/** The conditions as one expression, each in brackets. */
export function conditionsSql(
  conditions: readonly Condition[],
  scope: ConditionScope,
  composer: Composer,
): string {
  return conditions.map((condition) => conditionSql(condition, scope, composer)).join(' and ');
}

function conditionSql(condition: Condition, scope: ConditionScope, composer: Composer): string {
  const positive = positiveSql(condition, scope, composer);
  return condition.negated ? `(not ${positive})` : positive;
}

function positiveSql(condition: Condition, scope: ConditionScope, composer: Composer): string {
  if ('nodes' in condition) {
    const nodes = condition.nodes.map((node) => conditionSql(node, scope, composer));
    return `(${nodes.join(` ${condition.kind} `)})`;
  }
  if (condition.kind === 'without') return `(not ${scope.found.get(condition.embed) ?? 'false'})`;
  const { field } = condition;
  const left = fieldSql(scope.row, field, composer);
  switch (condition.kind) {
    case 'is':
      return `(${left} ${IS[condition.value]})`;
    case 'in':
      return `(${left} = any(${composer.value([...condition.values])}::${typeOf(field)}[]))`;
    case 'search': {
      const language = `'pg_catalog.${condition.config}'::regconfig`;
      const query = `${SEARCHES[condition.operator]}(${language}, ${composer.value(condition.value)}::text)`;
      return `(${vectorSql(left, field, language)} @@ ${query})`;
    }
    case 'compare': {
      const { operator, value } = condition;
      const isPattern = operator === 'like' || operator === 'ilike';
      const right = isPattern
        ? `${composer.value(patternOf(value))}::text`
        : `${composer.value(value)}::${typeOf(field)}`;
      return `(${left} ${OPERATORS[operator]} ${right})`;
    }
  }
}

function vectorSql(left: string, field: PlannedField, language: string): string {
  return typeOf(field) === 'tsvector' ? left : `to_tsvector(${language}, ${left})`;
}

/** The embeds whose presence some condition tests, however deep in a tree. */
export function askedEmbeds(conditions: readonly Condition[]): EmbedPlan[] {
  return conditions.flatMap((condition) => {
    if ('nodes' in condition) return askedEmbeds(condition.nodes);
    return condition.kind === 'without' ? [condition.embed] : [];
  });
}
