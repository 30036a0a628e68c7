import type { Relation } from '#server/supabase/rest/catalog.ts';
import type { Condition, ReadPlan } from '#server/supabase/rest/plan/plan.ts';

/**
 * Whether PostgreSQL should plan a statement anew with its values each time it runs. Where an id decides which rows
 * there are, or nothing does, one plan is as good for every value, and planning costs more than running it. A status,
 * an amount or a time may select one row or nearly all of them, and only with its value can a partial index be used.
 */
export function plansEachTime(
  relation: Relation,
  conditions: readonly Condition[],
  embeds: ReadPlan['embeds'] = [],
): boolean {
  const isFree = conditions.length > 0 && !conditions.some((one) => isPinning(relation, one));
  return isFree || embeds.some(({ plan }) => ofPlan(plan));
}

function ofPlan({ relation, conditions, embeds }: ReadPlan): boolean {
  return plansEachTime(relation, conditions, embeds);
}

/** Whether a condition leaves the rows of given ids alone. */
function isPinning({ uniqueSets }: Relation, condition: Condition): boolean {
  if (condition.kind !== 'compare' && condition.kind !== 'in') return false;
  const { field, negated } = condition;
  if (negated || field.path.length > 0) return false;
  if (condition.kind === 'compare' && condition.operator !== 'eq') return false;
  const { name, type } = field.column;
  return type === 'uuid' || uniqueSets.some((set) => set.length === 1 && set[0] === name);
}
