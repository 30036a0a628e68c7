import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { type InputOf, inputOf } from '#server/procedure-input.ts';

/** A field of a form. An empty one was not filled in. */
export const Field = z
  .string()
  .trim()
  .transform((value) => (value === '' ? null : value))
  .nullish();

/** An amount without what people write around it. */
export function plainAmount(typed: string | null | undefined): string | null {
  return typed?.replaceAll(/[₦$,\s]/g, '') ?? null;
}

/** What a form says, as the procedure of the same step takes it. Refusal: INVOICE_FORM_NOT_READABLE. */
export function read<Schema extends z.ZodType>(schema: Schema, given: unknown): InputOf<Schema> {
  if (!schema.safeParse(given).success) throw new AppError('INVOICE_FORM_NOT_READABLE');
  return inputOf(schema, given);
}

/**
 * Answers a form by 303: to where its step leads, or back to its page (`path`, with `query`) where it leads nowhere else,
 * and then with the code of what refused it.
 */
export async function answerForm(
  reply: FastifyReply,
  { path, query = new URLSearchParams() }: { path: string; query?: URLSearchParams },
  step: () => Promise<string | void>,
): Promise<FastifyReply> {
  const page = () => (query.size > 0 ? `${path}?${query}` : path);
  try {
    return await reply.redirect((await step()) ?? page(), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    query.set('refused', error.code);
    return reply.redirect(page(), 303);
  }
}
