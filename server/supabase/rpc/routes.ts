import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { laneOf } from '#server/platform/lane.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import type { Oja, Procedure } from '#server/define.ts';
import {
  parseHeaders,
  type RequestPreferences,
} from '#server/supabase/rest/grammar/parse-headers.ts';
import { isRecord } from '#server/supabase/rest/plan/plan-write.ts';
import { badBody, notCountable, notImplemented } from '#server/supabase/rest/problems.ts';
import { contentRange, checkAffected } from '#server/supabase/rest/respond.ts';
import { searchOf } from '#server/supabase/rest/search.ts';
import { executeProcedure, type Invoked, requireAccess } from '#server/supabase/rpc/invoke.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';
import { sendReady } from '#server/supabase/rpc/send-ready.ts';
import {
  argumentsOfSearch,
  noFunction,
  requireArguments,
  signatureOf,
} from '#server/supabase/rpc/signature.ts';

interface OfProcedure {
  Params: { name: string };
}

/** `/rest/v1/rpc/:name`: find the procedure, parse its arguments, run it, respond. */
export function rpcRoutes(
  oja: Oja,
  offered: ReadonlyMap<string, Procedure> = procedures,
): FastifyPluginAsync {
  const exists = (procedure: Procedure) =>
    !('sandboxOnly' in procedure) || oja.config.mode === 'sandbox';
  const registry = new Map(
    [...offered]
      .filter(([, procedure]) => exists(procedure))
      .map(([name, procedure]) => [name, { name, procedure, signature: signatureOf(procedure) }]),
  );
  const call = async (
    { params: { name }, caller }: FastifyRequest<OfProcedure>,
    given: Record<string, unknown>,
    preferences: RequestPreferences,
  ) => {
    const found = registry.get(name);
    if (!found) throw noFunction(name, Object.keys(given));
    await requireAccess(oja, found.procedure, caller);
    requireArguments(name, found.signature, Object.keys(given));
    if (preferences.maxAffected !== null) requireCountable(found.procedure);
    return executeProcedure(laneOf(oja, caller), found, caller, given);
  };

  const byPost = async (request: FastifyRequest<OfProcedure>, reply: FastifyReply) => {
    const preferences = parseHeaders(request);
    refuseFilters(searchOf(request.url));
    const { body = {} } = request;
    if (!isRecord(body)) throw badBody('The body must be a JSON object of named arguments');
    return answer(request, reply, preferences, await call(request, body, preferences));
  };

  const byGet = async (request: FastifyRequest<OfProcedure>, reply: FastifyReply) => {
    const preferences = parseHeaders(request);
    const found = registry.get(request.params.name);
    if (found) requireReadOnly(request.params.name, found.procedure);
    const given = argumentsOfSearch(searchOf(request.url), found?.signature);
    return answer(request, reply, preferences, await call(request, given, preferences));
  };

  return async (app) => {
    app.post<OfProcedure>('/:name', byPost);
    app.get<OfProcedure>('/:name', { exposeHeadRoute: false }, byGet);
    app.head<OfProcedure>('/:name', byGet);
  };
}

function requireReadOnly(name: string, { readOnly }: Procedure): void {
  if (readOnly) return;
  throw new ProblemError({
    status: 405,
    code: '25006',
    message: `cannot execute ${name} in a read-only transaction`,
    hint: 'Call it with POST.',
  });
}

/**
 * Whether a limit on rows can be kept: a result of rows that are only read. What a procedure changes is committed when
 * its result is there, so one that changes something is refused before it begins.
 */
function requireCountable({ output, readOnly }: Procedure): void {
  if (!(output instanceof z.ZodArray)) throw notCountable();
  if (!readOnly) throw notImplemented('A limit on the rows of a function that changes something');
}

/** Results come whole: columns, filters and pages of them are not offered. */
function refuseFilters(search: string): void {
  for (const [key, value] of new URLSearchParams(search)) {
    if (key !== 'apikey' && !(key === 'select' && value === '*')) {
      throw notImplemented('Filtering the answer of a function');
    }
  }
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  preferences: RequestPreferences,
  answered: Invoked,
) {
  if (!answered.ready && answered.output === undefined) return reply.status(204).send();
  const list = !answered.ready && Array.isArray(answered.output) ? answered.output : null;
  // A value that is no list is one row of one function.
  const rows = list ? list.length : 1;
  if (list) checkAffected(preferences, rows);
  const total = preferences.count ? rows : null;
  void reply.header('content-range', contentRange({ rows, total, offset: 0 }));
  if (answered.ready) return sendReady(request, reply, answered.ready);
  const output: unknown = list && preferences.single ? list[0] : answered.output;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(output));
}
