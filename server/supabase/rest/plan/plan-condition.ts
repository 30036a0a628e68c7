import type { Relation, Role } from '#server/supabase/rest/catalog.ts';
import type { Comparison, Filter } from '#server/supabase/rest/grammar/ast.ts';
import { readableField } from '#server/supabase/rest/plan/columns.ts';
import {
  type Condition,
  type EmbedPlan,
  SEARCH_CONFIGS,
  type SearchConfig,
} from '#server/supabase/rest/plan/plan.ts';
import { badEmbedOperator, noSearchConfig } from '#server/supabase/rest/problems.ts';

/** What a filter may use: the relation's columns, and the embeds beside them. */
export interface FilterScope {
  readonly role: Role;
  readonly relation: Relation;
  readonly embeds: readonly EmbedPlan[];
}

export function planCondition(scope: FilterScope, filter: Filter): Condition {
  if (filter.kind !== 'comparison') {
    const nodes = filter.nodes.map((node) => planCondition(scope, node));
    return { kind: filter.kind, negated: filter.negated, nodes };
  }
  const { column } = filter.field;
  const embed = scope.embeds.find(({ label }) => label === column);
  if (embed && !scope.relation.columns.has(column)) return planWithout(embed, filter);
  const field = readableField(scope.role, scope.relation, filter.field);
  const { negated, test } = filter;
  if (test.operator === 'in') return { kind: 'in', field, negated, values: test.values };
  if (test.operator === 'is') return { kind: 'is', field, negated, value: test.value };
  if (!('config' in test)) {
    return { kind: 'compare', field, negated, operator: test.operator, value: test.value };
  }
  const { operator, config, value } = test;
  return { kind: 'search', field, negated, operator, config: configOf(config), value };
}

/** `buyer=is.null`: the only filter on an embed itself is whether there is any. */
function planWithout(embed: EmbedPlan, { field, negated, test }: Comparison): Condition {
  const isKnown = test.operator === 'is' && (test.value === 'null' || test.value === 'not_null');
  if (!isKnown || field.path.length > 0) throw badEmbedOperator(embed.label);
  return { kind: 'without', embed, negated: negated !== (test.value === 'not_null') };
}

function configOf(name: string | null): SearchConfig {
  if (name === null) return 'english';
  const known = SEARCH_CONFIGS.find((candidate) => candidate === name.toLowerCase());
  if (!known) throw noSearchConfig(name);
  return known;
}
