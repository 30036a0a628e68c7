import { VISITOR_READS } from '#core/limits/request-limits.ts';
import type { Catalog, Column, Relation, Role } from '#server/supabase/rest/catalog.ts';
import { emptyLevel } from '#server/supabase/rest/grammar/parse-query.ts';
import type {
  Field,
  Level,
  OrderTerm,
  SelectColumn,
  SelectEmbed,
  SelectItem,
} from '#server/supabase/rest/grammar/ast.ts';
import { LIMITS } from '#server/supabase/rest/limits.ts';
import { readableColumn, readableField } from '#server/supabase/rest/plan/columns.ts';
import {
  CAST_TYPES,
  type CastType,
  type EmbedPlan,
  type Link,
  type Member,
  type Order,
  type ReadPlan,
} from '#server/supabase/rest/plan/plan.ts';
import { planCondition } from '#server/supabase/rest/plan/plan-condition.ts';
import { type ColumnPairs, findRelationship } from '#server/supabase/rest/plan/relationships.ts';
import {
  notEmbedded,
  notOrderable,
  noType,
  rangeNotSatisfiable,
  tableNotPermitted,
  tooDeepForVisitors,
  tooMuch,
} from '#server/supabase/rest/problems.ts';

export interface ReadRequest {
  readonly catalog: Catalog;
  readonly role: Role;
}

/** A relation's depth in the response: how many rows may be above it, and whether it is at most one. */
interface ReadPosition {
  readonly rowsAbove: number;
  readonly isOne: boolean;
}

const TOP: ReadPosition = { rowsAbove: 1, isOne: false };

/** Binds a read of `relation` to the catalog, or throws. */
export function planRead(
  request: ReadRequest,
  relation: Relation,
  items: readonly SelectItem[],
  level: Level,
  { rowsAbove, isOne }: ReadPosition = TOP,
): ReadPlan {
  const { role } = request;
  const readable = [...relation.columns.values()].filter(({ select }) => select.has(role));
  if (readable.length === 0) throw tableNotPermitted(role, relation.name);

  const embedItems = items.filter((item) => item.kind === 'embed');
  const members = items.flatMap((item) => {
    if (item.kind === 'embed') return [];
    if (item.kind === 'all') return readable.map(memberOf);
    return [planMember(role, relation, item)];
  });
  if (members.length + embedItems.length > LIMITS.membersPerLevel) {
    throw tooMuch('columns', LIMITS.membersPerLevel);
  }
  const most = Math.min(LIMITS.rows, Math.max(1, Math.floor(LIMITS.embeddedRows / rowsAbove)));
  const limit = Math.min(level.limit ?? most, most);
  const rows = isOne ? rowsAbove : rowsAbove * Math.max(1, limit);
  const embeds = embedItems.map((item) => planEmbed(request, relation, item, level, rows));
  refuseUnknownEmbeds(level, embeds);
  if (role === 'anon') refuseCostly(level, embeds);
  return {
    relation,
    members,
    embeds,
    conditions: level.filters.map((filter) => planCondition({ role, relation, embeds }, filter)),
    order: level.order.map((term) => planOrder(role, relation, embeds, term)),
    limit,
    offset: level.offset ?? 0,
  };
}

function memberOf(column: Column): Member {
  return { label: column.name, field: { column, path: [] }, cast: null };
}

function planMember(role: Role, relation: Relation, item: SelectColumn): Member {
  return {
    label: item.alias ?? labelOf(item.field),
    field: readableField(role, relation, item.field),
    cast: item.cast === null ? null : castType(item.cast),
  };
}

/** Inside JSON the last member's name, since an index in a list is none. */
function labelOf({ column, path }: Field): string {
  const key = path.findLast((step) => typeof step.key === 'string')?.key;
  return key === undefined ? column : String(key);
}

function castType(name: string): CastType {
  const known = Object.entries(CAST_TYPES).find(([typeName]) => typeName === name.toLowerCase());
  if (!known) throw noType(name);
  return known[1];
}

function planEmbed(
  request: ReadRequest,
  relation: Relation,
  item: SelectEmbed,
  level: Level,
  rowsAbove: number,
): EmbedPlan {
  const { catalog, role } = request;
  const { target, toMany, pairs, through } = findRelationship(catalog, relation, item);
  const label = item.alias ?? item.target;
  return {
    label,
    inner: item.inner,
    toMany,
    link: linkOf(role, relation, through?.relation ?? target, pairs),
    junction: through && {
      relation: through.relation,
      link: linkOf(role, through.relation, target, through.pairs),
    },
    plan: planRead(request, target, item.items, level.embeds.get(label) ?? emptyLevel(), {
      rowsAbove,
      isOne: !toMany,
    }),
  };
}

/** Columns that join two relations, each of which the role may read. */
function linkOf(role: Role, outer: Relation, inner: Relation, pairs: ColumnPairs): Link[] {
  return pairs.map(([outerColumn, innerColumn]) => ({
    outerColumn: readableColumn(role, outer, outerColumn),
    innerColumn: readableColumn(role, inner, innerColumn),
  }));
}

/**
 * Visitors may read only what is cheap: the first pages of a list, each row with single rows beside it. Lists within
 * rows, and rows behind those beside it, are for people with an account.
 */
function refuseCostly(level: Level, embeds: readonly EmbedPlan[]): void {
  const { offset, embeds: most } = VISITOR_READS;
  if ((level.offset ?? 0) > offset) {
    throw rangeNotSatisfiable(`Without signing in an offset may be at most ${offset}.`);
  }
  if (embeds.length > most) throw tooMuch('embedded tables', most);
  if (embeds.some(({ toMany, plan }) => toMany || plan.embeds.length > 0)) {
    throw tooDeepForVisitors();
  }
}

function refuseUnknownEmbeds(level: Level, embeds: readonly EmbedPlan[]): void {
  const labels = new Set(embeds.map(({ label }) => label));
  for (const name of level.embeds.keys()) if (!labels.has(name)) throw notEmbedded(name);
}

function planOrder(
  role: Role,
  relation: Relation,
  embeds: readonly EmbedPlan[],
  { embed: label, field, descending, nulls }: OrderTerm,
): Order {
  if (label === null) {
    return { embed: null, field: readableField(role, relation, field), descending, nulls };
  }
  const embed = embeds.find((candidate) => candidate.label === label);
  if (!embed) throw notEmbedded(label);
  if (embed.toMany) throw notOrderable(relation.name, label);
  const inside = readableField(role, embed.plan.relation, field);
  return { embed, field: inside, descending, nulls };
}
