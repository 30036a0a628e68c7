import { LIMITS } from '#server/edge/rest/limits.ts';
import type { EmbedPlan, Member, ReadPlan } from '#server/edge/rest/plan/plan.ts';
import { conditionsSql } from '#server/edge/rest/sql/condition.ts';
import { columnSql, Composer, type Statement, tableSql } from '#server/edge/rest/sql/statement.ts';

export interface ReadOptions {
  readonly count: boolean;
  readonly stripNulls: boolean;
}

/** One statement that answers the JSON of the rows, how many they are and, when asked, how many in all. */
export function readStatement(plan: ReadPlan, { count, stripNulls }: ReadOptions): Statement {
  const composer = new Composer();
  const rows = rowsSql(plan, composer, { source: tableSql(plan.relation), filtered: true });
  const total = count ? `(${countSql(plan, composer)})::int` : 'null::int';
  return {
    text: answerSql(rows, { stripNulls, extra: `${total} as total` }),
    values: composer.values,
  };
}

/** The rows as one JSON list, or null in its place when that is longer than an answer may be. */
export function answerSql(
  rows: string,
  { stripNulls, extra }: { stripNulls: boolean; extra: string },
): string {
  const list = `coalesce(json_agg(r.body), '[]')`;
  return `select case when octet_length(a.body) <= ${LIMITS.answerBytes} then a.body end as body, a.rows, ${extra}
    from (select ${stripNulls ? `json_strip_nulls(${list})` : list}::text as body, count(*)::int as rows
      from (${rows}) r) a`;
}

export interface Source {
  /** A table of the catalog, or the name of what a write answered. */
  readonly source: string;
  /** Whether the plan's own conditions still have to be applied to it. */
  readonly filtered: boolean;
}

/** Rows of one column, `body`: an object each, in the plan's order and page. */
export function rowsSql(plan: ReadPlan, composer: Composer, { source, filtered }: Source): string {
  const row = composer.rowName();
  const { joins, bodies } = joinsSql(plan, row, composer);
  const where = filtered ? conditionsSql(plan.conditions, row, composer) : '';
  return [
    `select ${objectSql(plan, row, bodies, composer)} as body from ${source} ${row}${joins}`,
    where && `where ${where}`,
    tailSql(plan, row, composer),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How many rows there are, whatever the page. Embeds count only when they decide which rows there are. */
function countSql(plan: ReadPlan, composer: Composer): string {
  const row = composer.rowName();
  const inner = { ...plan, embeds: plan.embeds.filter((embed) => embed.inner) };
  const { joins } = joinsSql(inner, row, composer);
  const where = conditionsSql(plan.conditions, row, composer);
  return `select count(*) from ${tableSql(plan.relation)} ${row}${joins}${where && ` where ${where}`}`;
}

interface Bodies {
  readonly embed: EmbedPlan;
  readonly sql: string;
}

function joinsSql(plan: ReadPlan, row: string, composer: Composer) {
  const bodies: Bodies[] = [];
  let joins = '';
  for (const embed of plan.embeds) {
    const name = composer.rowName();
    const rows = embeddedRowsSql(embed, row, composer);
    const lateral = embed.toMany
      ? `(select coalesce(json_agg(r.body), '[]') as body, count(*) > 0 as found from (${rows}) r)`
      : `(${rows})`;
    const on = embed.inner && embed.toMany ? `${name}.found` : 'true';
    joins += `${embed.inner ? '' : ' left'} join lateral ${lateral} ${name} on ${on}`;
    bodies.push({ embed, sql: `${name}.body` });
  }
  return { joins, bodies };
}

function embeddedRowsSql(embed: EmbedPlan, outer: string, composer: Composer): string {
  const { plan, link } = embed;
  const row = composer.rowName();
  const { joins, bodies } = joinsSql(plan, row, composer);
  const linked = link.map(
    ({ outside, inside }) => `${columnSql(row, inside)} = ${columnSql(outer, outside)}`,
  );
  const where = conditionsSql(plan.conditions, row, composer);
  const object = objectSql(plan, row, bodies, composer);
  return `select ${object} as body from ${tableSql(plan.relation)} ${row}${joins}
    where ${[...linked, where].filter(Boolean).join(' and ')} ${tailSql(plan, row, composer)}`;
}

/** Labels are values, so a client's word for a column never stands in the text. */
function objectSql(
  plan: ReadPlan,
  row: string,
  bodies: readonly Bodies[],
  composer: Composer,
): string {
  const shown = bodies.filter(({ embed }) => !isEmpty(embed.plan));
  const members = [
    ...plan.members.map((member) => [member.label, memberSql(member, row)] as const),
    ...shown.map(({ embed, sql }) => [embed.label, sql] as const),
  ];
  const list = members.map(([label, sql]) => `${composer.value(label)}::text, ${sql}`);
  return `json_build_object(${list.join(', ')})`;
}

/** An embed of no columns only decides which rows there are. */
function isEmpty({ members, embeds }: ReadPlan): boolean {
  return members.length === 0 && embeds.every(({ plan }) => isEmpty(plan));
}

function memberSql({ column, cast }: Member, row: string): string {
  const sql = columnSql(row, column);
  return cast === null ? sql : `${sql}::${cast}`;
}

function tailSql(plan: ReadPlan, row: string, composer: Composer): string {
  const order = plan.order.map(({ column, descending, nulls }) =>
    [columnSql(row, column), descending && 'desc', nulls && `nulls ${nulls}`]
      .filter(Boolean)
      .join(' '),
  );
  return [
    order.length > 0 && `order by ${order.join(', ')}`,
    `limit ${composer.value(plan.limit)}::int`,
    plan.offset > 0 && `offset ${composer.value(plan.offset)}::int`,
  ]
    .filter(Boolean)
    .join(' ');
}
