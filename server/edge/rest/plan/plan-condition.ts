import type { Relation, Role } from '#server/edge/rest/catalog.ts';
import type { Filter } from '#server/edge/rest/grammar/ast.ts';
import { readableColumn } from '#server/edge/rest/plan/columns.ts';
import type { Condition } from '#server/edge/rest/plan/plan.ts';

export function planCondition(role: Role, relation: Relation, filter: Filter): Condition {
  if (filter.kind !== 'comparison') {
    const nodes = filter.nodes.map((node) => planCondition(role, relation, node));
    return { kind: filter.kind, negated: filter.negated, nodes };
  }
  const column = readableColumn(role, relation, filter.column);
  const { negated, test } = filter;
  if (test.operator === 'in') return { kind: 'in', column, negated, values: test.values };
  if (test.operator === 'is') return { kind: 'is', column, negated, value: test.value };
  return { kind: 'compare', column, negated, operator: test.operator, value: test.value };
}
