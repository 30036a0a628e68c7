import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FileFunction, Oja } from '#server/define.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import { readInput, requireAccess } from '#server/supabase/rpc/invoke.ts';

/** Concurrent downloads of one person, or of one network without a person; each is work as long as it lasts. */
const MOST_AT_ONCE = 3;
const taking = new Map<string, number>();

/**
 * Streams a file while it is generated. The connection's backpressure slows the generation; when the connection ends,
 * so does the generation. A fault aborts the response, so that no half file passes for a whole one.
 */
export async function sendFile(
  oja: Oja,
  offered: FileFunction<z.ZodType>,
  request: FastifyRequest,
  reply: FastifyReply,
  query: unknown = request.query,
) {
  if (request.method !== 'GET') {
    void reply.header('allow', 'GET');
    throw new ProblemError({ status: 405, code: null, message: 'A file is asked for by GET' });
  }
  await requireAccess(oja, offered, request.caller);
  const { caller } = request;
  const input = readInput(offered, query);
  const done = begin(caller.userId ?? networkOf(caller.ip));
  try {
    const { type, name, chunks } = await offered.run(oja, caller, input);
    const body = Readable.from(chunks, { objectMode: false });
    body.once('close', done);
    body.once('error', (error) =>
      request.log.error({ err: error }, 'a file download was interrupted'),
    );
    return await reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(body);
  } catch (error) {
    done();
    throw error;
  }
}

/** Counts one more; the returned function counts it off again, once. */
function begin(who: string): () => void {
  const now = taking.get(who) ?? 0;
  if (now >= MOST_AT_ONCE) {
    throw new ProblemError({
      status: 429,
      code: null,
      message: 'Too many files at once. Wait for one to end.',
    });
  }
  taking.set(who, now + 1);
  let over = false;
  return () => {
    if (over) return;
    over = true;
    const left = (taking.get(who) ?? 1) - 1;
    if (left > 0) taking.set(who, left);
    else taking.delete(who);
  };
}
