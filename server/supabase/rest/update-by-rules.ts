import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Oja, SignedInCaller } from '#server/define.ts';
import type { Catalog, Relation } from '#server/supabase/rest/catalog.ts';
import { execute } from '#server/supabase/rest/execute.ts';
import type { Query } from '#server/supabase/rest/grammar/ast.ts';
import type { RequestPreferences } from '#server/supabase/rest/grammar/parse-headers.ts';
import { LIMITS } from '#server/supabase/rest/limits.ts';
import { readableColumn } from '#server/supabase/rest/plan/columns.ts';
import { planRead } from '#server/supabase/rest/plan/plan-read.ts';
import { isRecord, planFilter } from '#server/supabase/rest/plan/plan-write.ts';
import { badBody, tableNotPermitted } from '#server/supabase/rest/problems.ts';
import {
  checkAffected,
  rangeOfWrite,
  requireSingle,
  sendNothing,
  sendRows,
} from '#server/supabase/rest/respond.ts';
import { readStatement } from '#server/supabase/rest/sql/read.ts';
import { idsStatement } from '#server/supabase/rest/sql/write.ts';

interface Request {
  readonly catalog: Catalog;
  readonly relation: Relation;
  readonly query: Query;
  readonly preferences: RequestPreferences;
}

/**
 * A change the table's own rules execute: the filter becomes the ids of rows the caller can see, the rules decide which
 * of them change, and the response shows those as they are afterwards.
 */
export async function updateByRules(
  oja: Oja,
  { catalog, relation, query, preferences }: Request,
  { caller, body }: FastifyRequest,
  reply: FastifyReply,
) {
  const { updateHook } = relation.wire;
  if (!updateHook || !isSignedIn(caller)) throw tableNotPermitted(caller.role, relation.name);
  if (!isRecord(body)) throw badBody('The body must be an object');
  const conditions = planFilter(caller.role, relation, query, 'UPDATE');
  const key = readableColumn(caller.role, relation, relation.primaryKey[0] ?? '');

  const meant = await execute<{ id: string }>(
    oja,
    caller,
    idsStatement(relation, key, conditions, LIMITS.bodyRows),
    { readOnly: true },
  );
  const ids = meant.map(({ id }) => id);
  checkAffected(preferences, ids.length);
  const changed = await updateHook(oja, caller, ids, body);
  const range = rangeOfWrite('PATCH', changed.length, preferences);
  if (preferences.returns !== 'representation') return sendNothing(reply, preferences, range, 204);

  const plan = planRead({ catalog, role: caller.role }, relation, query.select, query.level);
  const field = { column: key, path: [] };
  const ofChanged = { kind: 'in', field, negated: false, values: changed } as const;
  const statement = readStatement(
    { ...plan, conditions: [ofChanged] },
    { ...preferences, count: null },
  );
  const [answer] = await execute<{ body: string; rows: number }>(oja, caller, statement, {
    readOnly: true,
  });
  if (!answer) throw new Error('a statement that always answers one row answered none');
  requireSingle(preferences, answer.rows);
  return sendRows(reply, preferences, { body: answer.body, range });
}

function isSignedIn(caller: Caller): caller is SignedInCaller {
  return caller.userId !== null;
}
