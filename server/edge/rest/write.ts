import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Oja } from '#server/define.ts';
import type { Catalog, Relation } from '#server/edge/rest/catalog.ts';
import { execute } from '#server/edge/rest/execute.ts';
import type { Query } from '#server/edge/rest/grammar/ast.ts';
import { parseHeaders, type Wishes } from '#server/edge/rest/grammar/parse-headers.ts';
import { parseQuery } from '#server/edge/rest/grammar/parse-query.ts';
import { planRead } from '#server/edge/rest/plan/plan-read.ts';
import {
  isRecord,
  planDelete,
  planInsert,
  planUpdate,
  type WritePlan,
} from '#server/edge/rest/plan/plan-write.ts';
import { methodNotOffered, tooManyAffected } from '#server/edge/rest/problems.ts';
import { requireSingle, sendNothing, sendRows } from '#server/edge/rest/respond.ts';
import { searchOf } from '#server/edge/rest/search.ts';
import { writeStatement } from '#server/edge/rest/sql/write.ts';
import { updateByRules } from '#server/edge/rest/update-by-rules.ts';

interface Answer {
  readonly body: string;
  readonly rows: number;
  readonly affected: number;
}

const NOTHING: Answer = { body: '[]', rows: 0, affected: 0 };

/** POST, PATCH and DELETE /rest/v1/:table */
export async function write(
  oja: Oja,
  catalog: Catalog,
  relation: Relation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { caller, method } = request;
  const wishes = parseHeaders(request);
  const query = parseQuery(searchOf(request.url));
  if (method === 'PATCH' && relation.wire.updateHook) {
    return updateByRules(oja, { catalog, relation, query, wishes }, request, reply);
  }
  const plan = planWrite(relation, query, request);
  for (const row of rowsOf(request.body)) relation.wire.refuse?.(row);
  const back = wishes.representation
    ? planRead({ catalog, role: caller.role }, relation, query.select, query.level)
    : null;
  const judge = ({ affected }: Answer) => judgeAffected(wishes, affected);
  let answer: Answer | undefined = NOTHING;
  if (plan.kind === 'update' && plan.columns.length === 0) judge(NOTHING);
  else {
    const statement = writeStatement(plan, back, {
      role: caller.role,
      stripNulls: wishes.stripNulls,
    });
    [answer = NOTHING] = await execute<Answer>(oja, caller, statement, { readOnly: false, judge });
  }
  const status = method === 'POST' ? 201 : 200;
  if (!wishes.representation) return sendNothing(reply, wishes, status === 201 ? 201 : 204);
  const total = wishes.count ? answer.affected : null;
  return sendRows(reply, wishes, { ...answer, total, offset: back?.offset ?? 0 }, status);
}

/** Asked before the commit, so that a refusal undoes the change. */
export function judgeAffected(wishes: Wishes, affected: number): void {
  requireSingle(wishes, affected);
  if (wishes.maxAffected !== null && affected > wishes.maxAffected) throw tooManyAffected(affected);
}

/** What a change or the rows to insert say, in the body that the plan was made of. */
function rowsOf(body: unknown): Record<string, unknown>[] {
  return (Array.isArray(body) ? body : [body]).filter(isRecord);
}

function planWrite(
  relation: Relation,
  query: Query,
  { method, body, caller: { role } }: FastifyRequest,
): WritePlan {
  switch (method) {
    case 'POST':
      return planInsert(role, relation, query, body);
    case 'PATCH':
      return planUpdate(role, relation, query, body);
    case 'DELETE':
      return planDelete(role, relation, query);
    default:
      throw methodNotOffered(method);
  }
}
