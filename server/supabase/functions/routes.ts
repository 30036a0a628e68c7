import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeFunction, Oja } from '#server/define.ts';
import { laneOf } from '#server/platform/lane.ts';
import { functions } from '#server/supabase/functions/functions.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import { sendFile } from '#server/supabase/functions/send-file.ts';
import { invoke } from '#server/supabase/rpc/invoke.ts';
import { sendReady } from '#server/supabase/rpc/send-ready.ts';

interface OfFunction {
  Params: { name: string };
}

/** `/functions/v1/:name`, by any method. */
export function functionRoutes(
  oja: Oja,
  registry: ReadonlyMap<string, EdgeFunction> = functions,
): FastifyPluginAsync {
  const run = async (request: FastifyRequest<OfFunction>, reply: FastifyReply) => {
    const found = registry.get(request.params.name);
    if (!found) {
      throw new ProblemError({
        status: 404,
        code: 'NOT_FOUND',
        message: 'Requested function was not found',
      });
    }
    if (found.access !== 'anyone') requireToken(request);
    if ('file' in found) return sendFile(oja, found, request, reply);
    const answer = await invoke(
      laneOf(oja, request.caller),
      { name: request.params.name, procedure: found },
      request.caller,
      request.body ?? {},
    );
    if (answer.ready) return sendReady(request, reply, answer.ready);
    if (answer.output === undefined) return reply.status(204).send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.output));
  };
  return async (app) => {
    app.route<OfFunction>({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/:name',
      exposeHeadRoute: false,
      handler: run,
    });
  };
}

/** A token that was sent and does not verify was refused before; a key alone is no one's token. */
function requireToken({ headers, caller }: FastifyRequest): void {
  if (caller.userId !== null) return;
  const message = headers.authorization ? 'Invalid JWT' : 'Missing authorization header';
  throw new ProblemError({ status: 401, code: null, message });
}
