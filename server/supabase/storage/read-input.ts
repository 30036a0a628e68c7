import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { LONGEST_OBJECT_NAME } from '#core/files/limits.ts';
import { badRequest } from '#server/platform/storage/storage-error.ts';

/** A name, or a part of one, as it comes in a body. Whether there can be such a file is said elsewhere. */
export const NameText = z.string().max(LONGEST_OBJECT_NAME);

/** What a call asks for, or a refusal in the service's words. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
}

/** The database has already written the answer. */
export function sendJson(reply: FastifyReply, body: string) {
  return reply.type('application/json; charset=utf-8').send(body);
}
