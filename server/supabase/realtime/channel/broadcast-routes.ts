import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '#server/define.ts';
import {
  BROADCAST_NOT_ALLOWED,
  permittedBroadcast,
} from '#server/supabase/realtime/channel/chat-broadcast.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import type { Rate } from '#server/platform/rate.ts';
import { memoryRateLimiter } from '#server/supabase/gateway/rate-limit.ts';
import { MAX_FRAME_BYTES, MAX_MESSAGES_AT_ONCE } from '#server/supabase/realtime/socket/limits.ts';
import { type Broadcast, Name } from '#server/supabase/realtime/socket/message.ts';
import type { RealtimeNode } from '#server/supabase/realtime/node.ts';
import { topicKeyOf } from '#server/supabase/realtime/channel/topic-key.ts';
import { mayNot, topicRights } from '#server/supabase/realtime/channel/topic-rights.ts';
import { networkOf } from '#server/platform/network-of.ts';

const Batch = z.object({
  messages: z
    .array(
      z.object({
        topic: Name,
        event: Name,
        payload: z.unknown(),
        private: z.boolean().nullish(),
      }),
    )
    .min(1)
    .max(MAX_MESSAGES_AT_ONCE),
});

interface OfEvent {
  Params: { topic: string; event: string };
  Querystring: Record<string, string | undefined>;
}

/** Broadcasts by plain requests, for clients without a socket. */
export function broadcastRoutes(node: RealtimeNode, rate: Rate): FastifyPluginAsync {
  const limiter = memoryRateLimiter();

  async function count({ caller }: FastifyRequest, messages: number) {
    const name = caller.userId ?? networkOf(caller.ip);
    for (let n = 0; n < messages; n++) {
      const wait = await limiter.take(name, rate);
      if (wait > 0) throw problem(429, 'Too many messages per second', wait);
    }
  }

  /** False where this may not be sent. */
  async function send(
    caller: Caller,
    topic: string,
    isPrivate: boolean,
    message: Broadcast,
  ): Promise<boolean> {
    const topicKey = topicKeyOf(`realtime:${topic}`, isPrivate);
    const permitted = await permittedBroadcast(node.pool, caller, topicKey, message);
    if (permitted === 'refused') return false;
    if (permitted !== 'dropped') {
      node.topics.broadcast(topicKey, permitted);
      node.cluster.broadcast(topicKey, permitted);
    }
    return true;
  }

  return async (app) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MAX_FRAME_BYTES },
      (_request, body, done) => done(null, body),
    );
    const options = { bodyLimit: MAX_FRAME_BYTES };

    app.post('/broadcast', options, async (request, reply) => {
      const { data } = Batch.safeParse(request.body);
      if (!data) throw problem(422, 'A broadcast needs messages with topic, event and payload');
      await count(request, data.messages.length);
      const mayWrite = writerOf(node, request.caller);
      for (const { topic, event, payload, private: isPrivate } of data.messages) {
        // A message nobody may send is silently left out, so that the others still go.
        if (!isPrivate || (await mayWrite(topic))) {
          await send(request.caller, topic, isPrivate === true, { event, payload });
        }
      }
      return reply.status(202).send();
    });

    app.post<OfEvent>('/broadcast/:topic/events/:event', options, async (request, reply) => {
      const names = z.object({ topic: Name, event: Name }).safeParse(request.params).data;
      if (!names || request.body === undefined) {
        throw problem(422, 'A broadcast needs a topic, an event and a payload');
      }
      if (Object.keys(request.query).some((key) => key.startsWith('persist'))) {
        throw problem(422, 'Messages are not kept on this server');
      }
      await count(request, 1);
      const isPrivate = request.query['private'] === 'true';
      if (isPrivate && !(await writerOf(node, request.caller)(names.topic))) {
        throw problem(403, mayNot('write to', names.topic));
      }
      const message = { event: names.event, payload: request.body };
      if (!(await send(request.caller, names.topic, isPrivate, message))) {
        throw problem(403, BROADCAST_NOT_ALLOWED);
      }
      return reply.status(202).send();
    });
  };
}

/** Whether this caller may write in a private topic, checked once a topic. */
function writerOf(node: RealtimeNode, caller: Caller) {
  const known = new Map<string, Promise<boolean>>();
  return (topic: string): Promise<boolean> => {
    const asked =
      known.get(topic) ?? topicRights(node.pool, caller, topic).then(({ mayWrite }) => mayWrite);
    known.set(topic, asked);
    return asked;
  };
}

function problem(status: number, message: string, retryAfterSeconds?: number): ProblemError {
  return new ProblemError({ status, code: String(status), message, retryAfterSeconds });
}
