import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Oja } from '#server/define.ts';
import type { Catalog, Relation } from '#server/edge/rest/catalog.ts';
import { execute } from '#server/edge/rest/execute.ts';
import type { Query } from '#server/edge/rest/grammar/ast.ts';
import type { Wishes } from '#server/edge/rest/grammar/parse-headers.ts';
import { parseQuery } from '#server/edge/rest/grammar/parse-query.ts';
import { locationOf, planBack } from '#server/edge/rest/plan/plan-back.ts';
import {
  isRecord,
  planDelete,
  planInsert,
  planUpdate,
  type WritePlan,
} from '#server/edge/rest/plan/plan-write.ts';
import { methodNotOffered } from '#server/edge/rest/problems.ts';
import { judgeAffected, rangeOfWrite, sendNothing, sendRows } from '#server/edge/rest/respond.ts';
import { searchOf } from '#server/edge/rest/search.ts';
import { writeStatement } from '#server/edge/rest/sql/write.ts';
import { updateByRules } from '#server/edge/rest/update-by-rules.ts';

interface Answer {
  readonly body: string;
  readonly rows: number;
  readonly affected: number;
  /** Rows that were not there before. */
  readonly fresh: number;
}

/** POST, PATCH and DELETE /rest/v1/:table */
export async function write(
  oja: Oja,
  catalog: Catalog,
  relation: Relation,
  wishes: Wishes,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { caller, method } = request;
  const query = parseQuery(searchOf(request.url));
  if (method === 'PATCH' && relation.wire.updateHook) {
    return updateByRules(oja, { catalog, relation, query, wishes }, request, reply);
  }
  const plan = planWrite(relation, query, request, wishes);
  for (const row of rowsOf(request.body)) relation.wire.refuse?.(row);
  const back = planBack({ catalog, role: caller.role }, plan, query, wishes);
  const judge = ({ affected }: Answer) => judgeAffected(wishes, affected);
  const answer = isIdle(plan)
    ? nothing(wishes)
    : (
        await execute<Answer>(
          oja,
          caller,
          writeStatement(plan, back, { role: caller.role, shape: shapeOf(wishes) }),
          { readOnly: false, judge },
        )
      )[0];
  if (!answer) throw new Error('a statement that always answers one row answered none');
  if (isIdle(plan)) judge(answer);
  const merges = plan.kind === 'insert' && plan.conflict?.merges === true;
  const made = method === 'POST' && !(merges && answer.fresh === 0);
  const range = rangeOfWrite(method, answer.affected, wishes);
  if (wishes.returns === 'representation') {
    return sendRows(reply, wishes, { body: answer.body, range }, made ? 201 : 200);
  }
  if (back && answer.rows === 1) void reply.header('location', locationOf(relation, answer.body));
  const silent = method === 'POST' ? 200 : 204;
  return sendNothing(reply, wishes, range, made ? 201 : silent);
}

/** An address is made of JSON, whatever the client accepts. */
function shapeOf({ returns, stripNulls, csv }: Wishes) {
  return { stripNulls, csv: csv && returns === 'representation' };
}

/** Nothing is said, so nothing is done. */
function isIdle(plan: WritePlan): boolean {
  return plan.kind !== 'delete' && plan.columns.length === 0;
}

function nothing({ csv }: Wishes): Answer {
  return { body: csv ? '' : '[]', rows: 0, affected: 0, fresh: 0 };
}

/** What a change or the rows to insert say, in the body that the plan was made of. */
function rowsOf(body: unknown): Record<string, unknown>[] {
  return (Array.isArray(body) ? body : [body]).filter(isRecord);
}

function planWrite(
  relation: Relation,
  query: Query,
  { method, body, caller: { role } }: FastifyRequest,
  wishes: Wishes,
): WritePlan {
  switch (method) {
    case 'POST':
      return planInsert(role, relation, query, body, wishes);
    case 'PATCH':
      return planUpdate(role, relation, query, body, wishes);
    case 'DELETE':
      return planDelete(role, relation, query);
    default:
      throw methodNotOffered(method);
  }
}
