import type { Relation } from '#server/supabase/rest/catalog.ts';
import type { Query, SelectColumn } from '#server/supabase/rest/grammar/ast.ts';
import type { RequestPreferences } from '#server/supabase/rest/grammar/parse-headers.ts';
import { emptyLevel } from '#server/supabase/rest/grammar/parse-query.ts';
import type { ReadPlan } from '#server/supabase/rest/plan/plan.ts';
import { planRead, type ReadRequest } from '#server/supabase/rest/plan/plan-read.ts';
import type { WritePlan } from '#server/supabase/rest/plan/plan-write.ts';

/**
 * What the client wants returned of the rows it writes: the selected columns, their keys for a Location, or nothing.
 */
export function planBack(
  request: ReadRequest,
  { kind, relation }: WritePlan,
  { select, level }: Query,
  { returns }: RequestPreferences,
): ReadPlan | null {
  if (returns === 'representation') return planRead(request, relation, select, level);
  if (returns === 'minimal' || kind !== 'insert' || relation.primaryKey.length === 0) return null;
  const keys = relation.primaryKey.map((column): SelectColumn => ({
    kind: 'column',
    field: { column, path: [] },
    alias: null,
    cast: 'text',
  }));
  return planRead(request, relation, keys, emptyLevel());
}

/** The Location of the one new row, made of its returned keys. */
export function locationOf({ name }: Relation, body: string): string {
  const [keys] = JSON.parse(body) as Record<string, string>[];
  const filters = Object.entries(keys ?? {}).map(([column, value]) => [column, `eq.${value}`]);
  return `/${name}?${new URLSearchParams(filters)}`;
}
