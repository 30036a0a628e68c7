import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyAnswer } from '#server/define.ts';

/** Visitors' responses may be cached by everyone for a second, and for a few more while the next is fetched. */
const EVERYONES = 'public, max-age=1, stale-while-revalidate=5';
const ONES_OWN = 'private, no-cache';
/** A cache must not serve a response to somebody with another token. */
const DEPENDS_ON = 'Origin, Accept, Authorization, apikey';

/** Sends a text that is JSON already. A GET with its current ETag gets a 304. */
export function sendReady(
  { caller, headers, method }: FastifyRequest,
  reply: FastifyReply,
  { text, tag }: ReadyAnswer,
) {
  if (method === 'GET' || method === 'HEAD') {
    void reply
      .header('etag', tag)
      .header('vary', DEPENDS_ON)
      .header('cache-control', caller.userId === null ? EVERYONES : ONES_OWN);
    if (isKnown(headers['if-none-match'], tag)) return reply.status(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Weak ETags are compared without their prefix. */
function isKnown(held: string | undefined, tag: string): boolean {
  if (held === undefined) return false;
  if (held.trim() === '*') return true;
  const plain = (name: string) => name.trim().replace(/^W\//, '');
  return held.split(',').some((name) => plain(name) === plain(tag));
}
