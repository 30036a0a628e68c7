import { escapeIdentifier } from 'pg';
import type { Preferences } from '#server/supabase/rest/grammar/parse-prefer.ts';
import { LIMITS } from '#server/supabase/rest/limits.ts';
import type { EmbedPlan, Link, Member, Order, ReadPlan } from '#server/supabase/rest/plan/plan.ts';
import { plansEachTime } from '#server/supabase/rest/plan/plan-each-time.ts';
import {
  askedEmbeds,
  type ConditionScope,
  conditionsSql,
} from '#server/supabase/rest/sql/condition.ts';
import {
  columnSql,
  Composer,
  fieldSql,
  type Statement,
  tableSql,
} from '#server/supabase/rest/sql/statement.ts';

/** The format of rows: one JSON list, or CSV under a line of labels. */
export interface Shape {
  readonly stripNulls: boolean;
  readonly csv: boolean;
}

/** One statement that returns the text of the rows, how many they are and, when requested, how many in all. */
export function readStatement(
  plan: ReadPlan,
  shape: Shape & { readonly count: Preferences['count'] },
): Statement {
  const composer = new Composer();
  const source = { source: tableSql(plan.relation), filtered: true };
  const answer = answerSql(plan, composer, source, shape);
  const total = shape.count ? `(${countSql(plan, shape.count, composer)})::int` : 'null::int';
  return {
    text: `${answer.columns}, ${total} as total ${answer.from}`,
    values: composer.values,
    planEachTime: plansEachTime(plan.relation, plan.conditions, plan.embeds),
  };
}

export interface Source {
  /** A table of the catalog, or the name of a write's result. */
  readonly source: string;
  /** Whether the plan's own conditions still have to be applied to it. */
  readonly filtered: boolean;
}

/** The rows as one text, or null in its place when that is longer than a response may be. */
export function answerSql(plan: ReadPlan, composer: Composer, source: Source, shape: Shape) {
  const row = shape.csv || !hasOwnNames(plan) ? 'r.body' : 'r';
  const body = shape.csv
    ? `${composer.value(csvHeader(plan))}::text || coalesce(string_agg(e'\\n' || ${row}, ''), '')`
    : listSql(shape, row);
  const rows = rowsSql(plan, composer, source, shape);
  return {
    columns: `select case when octet_length(a.body) <= ${LIMITS.answerBytes} then a.body end as body, a.rows`,
    from: `from (select ${body} as body, count(*)::int as rows from (${rows}) r) a`,
  };
}

function listSql({ stripNulls }: Shape, row: string): string {
  const list = `coalesce(json_agg(${row}), '[]')`;
  return `${stripNulls ? `json_strip_nulls(${list})` : list}::text`;
}

/**
 * Rows of one column, `body`: an object or a line each, in the plan's order and page. Where every member has the
 * catalog's own name, rows of columns with these names, which are written as JSON with less work.
 */
function rowsSql(
  plan: ReadPlan,
  composer: Composer,
  { source, filtered }: Source,
  { csv }: Shape,
): string {
  const row = composer.rowName();
  const joined = joinsSql(plan, plan.embeds, row, composer);
  const members = membersSql(plan, row, joined.rows, composer);
  const where = filtered ? conditionsSql(plan.conditions, joined.scope, composer) : '';
  const columns = csv
    ? `${csvLineSql(members)} as body`
    : hasOwnNames(plan)
      ? members.map(([name, sql]) => `${sql} as ${escapeIdentifier(name)}`).join(', ')
      : `${objectSql(members, composer)} as body`;
  return [
    `select ${columns} from ${source} ${row}${joined.sql}`,
    where && `where ${where}`,
    tailSql(plan, row, joined.rows, composer),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How many rows there are, whatever the page. Embeds count only when they decide which rows there are. */
function countSql(plan: ReadPlan, count: 'exact' | 'bounded', composer: Composer): string {
  const row = composer.rowName();
  const asked = new Set(askedEmbeds(plan.conditions));
  const deciding = plan.embeds.filter((embed) => embed.inner || asked.has(embed));
  const { sql, scope } = joinsSql(plan, deciding, row, composer);
  const where = conditionsSql(plan.conditions, scope, composer);
  const from = `from ${tableSql(plan.relation)} ${row}${sql}${where && ` where ${where}`}`;
  if (count === 'exact') return `select count(*) ${from}`;
  return `select count(*) from (select 1 ${from} limit ${composer.value(LIMITS.countedRows)}::int) c`;
}

type EmbedRows = ReadonlyMap<EmbedPlan, string>;

/** The embeds as lateral joins, each under its own name. */
function joinsSql(plan: ReadPlan, embeds: readonly EmbedPlan[], row: string, composer: Composer) {
  const rows = new Map<EmbedPlan, string>();
  const found = new Map<EmbedPlan, string>();
  let sql = '';
  for (const embed of embeds) {
    const name = composer.rowName();
    const inside = embeddedRowsSql(embed, row, sortedBy(plan, embed), composer);
    const lateral = embed.toMany
      ? `(select coalesce(json_agg(r.body), '[]') as body, count(*) > 0 as found from (${inside}) r)`
      : `(${inside})`;
    const on = embed.inner && embed.toMany ? `${name}.found` : 'true';
    sql += `${embed.inner ? '' : ' left'} join lateral ${lateral} ${name} on ${on}`;
    rows.set(embed, name);
    found.set(embed, embed.toMany ? `${name}.found` : `(${name}.body is not null)`);
  }
  return { sql, rows, scope: { row, found } satisfies ConditionScope };
}

function embeddedRowsSql(
  embed: EmbedPlan,
  outer: string,
  sorted: readonly Order[],
  composer: Composer,
): string {
  const { plan, link, junction } = embed;
  const row = composer.rowName();
  const tie = junction ? composer.rowName() : row;
  const tied = junction
    ? ` join ${tableSql(junction.relation)} ${tie} on ${onSql(junction.link, tie, row)}`
    : '';
  const joined = joinsSql(plan, plan.embeds, row, composer);
  const where = conditionsSql(plan.conditions, joined.scope, composer);
  const object = objectSql(membersSql(plan, row, joined.rows, composer), composer);
  const keys = sorted.map(({ field }, at) => `, ${fieldSql(row, field, composer)} as sort${at}`);
  return `select ${object} as body${keys.join('')} from ${tableSql(plan.relation)} ${row}${tied}${joined.sql}
    where ${[onSql(link, outer, tie), where].filter(Boolean).join(' and ')} ${tailSql(plan, row, joined.rows, composer)}`;
}

function onSql(link: readonly Link[], outer: string, inner: string): string {
  return link
    .map(
      ({ outerColumn, innerColumn }) =>
        `${columnSql(inner, innerColumn)} = ${columnSql(outer, outerColumn)}`,
    )
    .join(' and ');
}

/** The order terms of the outer rows that belong to this embed. */
function sortedBy({ order }: ReadPlan, embed: EmbedPlan): Order[] {
  return order.filter((term) => term.embed === embed);
}

type Members = readonly (readonly [label: string, sql: string])[];

function membersSql(plan: ReadPlan, row: string, rows: EmbedRows, composer: Composer): Members {
  return [
    ...plan.members.map((member) => [member.label, memberSql(member, row, composer)] as const),
    ...shownEmbeds(plan).map((embed) => [embed.label, `${rows.get(embed)}.body`] as const),
  ];
}

/** Whether the client gave nothing a name of its own, so that each label is a name of the catalog's. */
function hasOwnNames(plan: ReadPlan): boolean {
  const embeds = shownEmbeds(plan);
  if (plan.members.length + embeds.length === 0) return false;
  return (
    plan.members.every(
      ({ label, field }) => field.path.length === 0 && label === field.column.name,
    ) && embeds.every(({ label, plan: { relation } }) => label === relation.name)
  );
}

/** Labels are values, so a client's name for a column is never part of the text. */
function objectSql(members: Members, composer: Composer): string {
  const list = members.map(([label, sql]) => `${composer.value(label)}::text, ${sql}`);
  return `json_build_object(${list.join(', ')})`;
}

function csvHeader(plan: ReadPlan): string {
  const labels = [...plan.members, ...shownEmbeds(plan)].map(({ label }) => label);
  return labels
    .map((label) => (/[",\s]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label))
    .join(',');
}

/** A row's own text is a line of values in brackets, with quotes where needed and backslashes doubled. */
function csvLineSql(members: Members): string {
  const row = `row(${members.map(([, sql]) => sql).join(', ')})::text`;
  return `replace(regexp_replace(${row}, '^[(]|[)]$', '', 'g'), '\\\\', '\\')`;
}

function shownEmbeds({ embeds }: ReadPlan): EmbedPlan[] {
  return embeds.filter(({ plan }) => !isEmpty(plan));
}

/** An embed of no columns only decides which rows there are. */
function isEmpty({ members, embeds }: ReadPlan): boolean {
  return members.length === 0 && embeds.every(({ plan }) => isEmpty(plan));
}

function memberSql({ field, cast }: Member, row: string, composer: Composer): string {
  const sql = fieldSql(row, field, composer);
  return cast === null ? sql : `${sql}::${cast}`;
}

function tailSql(plan: ReadPlan, row: string, rows: EmbedRows, composer: Composer): string {
  const order = plan.order.map((term) => {
    const { embed, field, descending, nulls } = term;
    const key =
      embed === null
        ? fieldSql(row, field, composer)
        : `${rows.get(embed)}.sort${sortedBy(plan, embed).indexOf(term)}`;
    return [key, descending && 'desc', nulls && `nulls ${nulls}`].filter(Boolean).join(' ');
  });
  return [
    order.length > 0 && `order by ${order.join(', ')}`,
    `limit ${composer.value(plan.limit)}::int`,
    plan.offset > 0 && `offset ${composer.value(plan.offset)}::int`,
  ]
    .filter(Boolean)
    .join(' ');
}
