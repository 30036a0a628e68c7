import type { Relation } from '#server/edge/rest/catalog.ts';
import type { Query, SelectColumn } from '#server/edge/rest/grammar/ast.ts';
import type { Wishes } from '#server/edge/rest/grammar/parse-headers.ts';
import { emptyLevel } from '#server/edge/rest/grammar/parse-query.ts';
import type { ReadPlan } from '#server/edge/rest/plan/plan.ts';
import { planRead, type ReadRequest } from '#server/edge/rest/plan/plan-read.ts';
import type { WritePlan } from '#server/edge/rest/plan/plan-write.ts';

/** What the client asks back of the rows it writes: as it says, their keys for an address, or nothing. */
export function planBack(
  request: ReadRequest,
  { kind, relation }: WritePlan,
  { select, level }: Query,
  { returns }: Wishes,
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

/** Where the one new row is found, made of the keys that were asked back. */
export function locationOf({ name }: Relation, body: string): string {
  const [keys] = JSON.parse(body) as Record<string, string>[];
  const filters = Object.entries(keys ?? {}).map(([column, value]) => [column, `eq.${value}`]);
  return `/${name}?${new URLSearchParams(filters)}`;
}
