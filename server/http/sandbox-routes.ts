import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Oja } from '#server/define.ts';
import { readOutbox } from '#server/sandbox/outbox.ts';

/** The plus of a phone number is a blank in a query string, unless it was encoded. */
const Recipient = z
  .string()
  .trim()
  .toLowerCase()
  .max(1_000)
  .transform((to) => (/^\d{8,15}$/.test(to) ? `+${to}` : to));
const Outbox = z.object({ to: Recipient.optional() });

const LONGEST_JUMP_SECONDS = 30 * 24 * 3_600;
const Jump = z.strictObject({
  advance_seconds: z.number().int().positive().max(LONGEST_JUMP_SECONDS),
});

/** What a newcomer needs on a machine without mail or patience. Registered in sandbox mode alone. */
export function sandboxRoutes(app: FastifyInstance, { db, clock }: Oja) {
  app.get('/sandbox/outbox.json', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return readOutbox(db, Outbox.parse(request.query).to);
  });

  app.post('/sandbox/clock', async (request) => {
    const { advance_seconds } = Jump.parse(request.body ?? {});
    return { now: (await clock.advance(advance_seconds)).toISOString() };
  });
}
