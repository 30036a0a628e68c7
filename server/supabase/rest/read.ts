import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Oja } from '#server/define.ts';
import type { Catalog, Relation } from '#server/supabase/rest/catalog.ts';
import { execute } from '#server/supabase/rest/execute.ts';
import type { Level } from '#server/supabase/rest/grammar/ast.ts';
import {
  parseRange,
  type RequestPreferences,
} from '#server/supabase/rest/grammar/parse-headers.ts';
import { parseQuery } from '#server/supabase/rest/grammar/parse-query.ts';
import { planRead } from '#server/supabase/rest/plan/plan-read.ts';
import {
  contentRange,
  requireSingle,
  sendRows,
  statusOfPage,
} from '#server/supabase/rest/respond.ts';
import type { Shapes } from '#server/supabase/rest/shapes.ts';
import { searchOf } from '#server/supabase/rest/search.ts';
import { readStatement } from '#server/supabase/rest/sql/read.ts';

interface Answer {
  readonly body: string;
  readonly rows: number;
  readonly total: number | null;
}

/** The reads of one catalog's relations, by their shape. */
export type ReadShapes = Shapes<{ readonly offset: number }>;

/** GET and HEAD /rest/v1/:table */
export async function read(
  oja: Oja,
  { catalog, shapes }: { readonly catalog: Catalog; readonly shapes: ReadShapes },
  relation: Relation,
  preferences: RequestPreferences,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { caller } = request;
  const range = parseRange(request);
  const { statement, rest } = shapes.statementFor(
    caller.role,
    conditionsOf(relation, preferences, range),
    searchOf(request.url),
    (search) => {
      const query = parseQuery(search);
      narrow(query.level, range);
      const plan = planRead({ catalog, role: caller.role }, relation, query.select, query.level);
      return { statement: readStatement(plan, preferences), rest: { offset: plan.offset } };
    },
  );
  const [answer] = await execute<Answer>(oja, caller, statement, { readOnly: true });
  if (!answer) throw new Error('a statement that always answers one row answered none');

  requireSingle(preferences, answer.rows);
  const page = { ...answer, offset: rest.offset };
  const status = statusOfPage(page);
  return sendRows(reply, preferences, { body: page.body, range: contentRange(page) }, status);
}

/** What a statement depends on besides the search and the role. */
function conditionsOf(
  { name }: Relation,
  { csv, stripNulls, count }: RequestPreferences,
  range: ReturnType<typeof parseRange>,
): string {
  const rows = range && `${range.offset}-${range.limit}`;
  return `${name} ${csv} ${stripNulls} ${count} ${rows}`;
}

/** A Range header counts from where the query's own offset begins, and never widens its limit. */
function narrow(level: Level, range: ReturnType<typeof parseRange>): void {
  if (!range) return;
  const left = level.limit === null ? null : Math.max(0, level.limit - range.offset);
  level.offset = (level.offset ?? 0) + range.offset;
  level.limit = left === null ? range.limit : Math.min(left, range.limit ?? left);
}
