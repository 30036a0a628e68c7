import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { LONGEST_OBJECT_NAME } from '#core/files/limits.ts';
import { badRequest } from '#server/platform/storage/storage-error.ts';

/** A name, or a part of one, in a body. Whether such a file can exist is checked elsewhere. */
export const NameText = z.string().max(LONGEST_OBJECT_NAME);

/** Parses a request's input, or throws a refusal in the service's shape. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
}

/** Sends a body the database has already serialized. */
export function sendJson(reply: FastifyReply, body: string) {
  return reply.type('application/json; charset=utf-8').send(body);
}
