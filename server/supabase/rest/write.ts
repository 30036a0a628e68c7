import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Oja } from '#server/define.ts';
import type { Catalog, Relation } from '#server/supabase/rest/catalog.ts';
import { execute } from '#server/supabase/rest/execute.ts';
import type { Query } from '#server/supabase/rest/grammar/ast.ts';
import type { RequestPreferences } from '#server/supabase/rest/grammar/parse-headers.ts';
import { parseQuery } from '#server/supabase/rest/grammar/parse-query.ts';
import { locationOf, planBack } from '#server/supabase/rest/plan/plan-back.ts';
import {
  isRecord,
  planDelete,
  planInsert,
  planUpdate,
  type WritePlan,
} from '#server/supabase/rest/plan/plan-write.ts';
import { methodNotOffered } from '#server/supabase/rest/problems.ts';
import {
  checkAffected,
  rangeOfWrite,
  sendNothing,
  sendRows,
} from '#server/supabase/rest/respond.ts';
import { searchOf } from '#server/supabase/rest/search.ts';
import { writeStatement } from '#server/supabase/rest/sql/write.ts';
import { updateByRules } from '#server/supabase/rest/update-by-rules.ts';

interface Answer {
  readonly body: string;
  readonly rows: number;
  readonly affected: number;
  /** Rows that did not exist before. */
  readonly fresh: number;
}

/** POST, PATCH and DELETE /rest/v1/:table */
export async function write(
  oja: Oja,
  catalog: Catalog,
  relation: Relation,
  preferences: RequestPreferences,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { caller, method } = request;
  const query = parseQuery(searchOf(request.url));
  if (method === 'PATCH' && relation.wire.updateHook) {
    return updateByRules(oja, { catalog, relation, query, preferences }, request, reply);
  }
  const plan = planWrite(relation, query, request, preferences);
  for (const row of rowsOf(request.body)) relation.wire.refuse?.(row);
  const back = planBack({ catalog, role: caller.role }, plan, query, preferences);
  const check = ({ affected }: Answer) => checkAffected(preferences, affected);
  const answer = isIdle(plan)
    ? nothing(preferences)
    : (
        await execute<Answer>(
          oja,
          caller,
          writeStatement(plan, back, { role: caller.role, shape: shapeOf(preferences) }),
          { readOnly: false, check },
        )
      )[0];
  if (!answer) throw new Error('a statement that always answers one row answered none');
  if (isIdle(plan)) check(answer);
  const merges = plan.kind === 'insert' && plan.conflict?.merges === true;
  const made = method === 'POST' && !(merges && answer.fresh === 0);
  const range = rangeOfWrite(method, answer.affected, preferences);
  if (preferences.returns === 'representation') {
    return sendRows(reply, preferences, { body: answer.body, range }, made ? 201 : 200);
  }
  if (back && answer.rows === 1) void reply.header('location', locationOf(relation, answer.body));
  const silent = method === 'POST' ? 200 : 204;
  return sendNothing(reply, preferences, range, made ? 201 : silent);
}

/** A Location is made of JSON, whatever the client accepts. */
function shapeOf({ returns, stripNulls, csv }: RequestPreferences) {
  return { stripNulls, csv: csv && returns === 'representation' };
}

/** The body is empty, so nothing is done. */
function isIdle(plan: WritePlan): boolean {
  return plan.kind !== 'delete' && plan.columns.length === 0;
}

function nothing({ csv }: RequestPreferences): Answer {
  return { body: csv ? '' : '[]', rows: 0, affected: 0, fresh: 0 };
}

/** The rows or the change in the body that the plan was made of. */
function rowsOf(body: unknown): Record<string, unknown>[] {
  return (Array.isArray(body) ? body : [body]).filter(isRecord);
}

function planWrite(
  relation: Relation,
  query: Query,
  { method, body, caller: { role } }: FastifyRequest,
  preferences: RequestPreferences,
): WritePlan {
  switch (method) {
    case 'POST':
      return planInsert(role, relation, query, body, preferences);
    case 'PATCH':
      return planUpdate(role, relation, query, body, preferences);
    case 'DELETE':
      return planDelete(role, relation, query);
    default:
      throw methodNotOffered(method);
  }
}
