import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  FILE_LIST_LIMIT,
  LONGEST_FILE_LIST,
  LONGEST_OBJECT_NAME,
  MOST_FILES_REMOVED,
} from '#core/limits/file-limits.ts';
import type { Oja } from '#server/define.ts';
import { listBuckets, showBucket } from '#server/storage/buckets.ts';
import { COLUMNS, listObjects } from '#server/storage/list-objects.ts';
import { removeObjects } from '#server/storage/remove-objects.ts';
import { badRequest, notSupported } from '#server/storage/storage-error.ts';

interface OfBucket {
  Params: { bucket: string };
}

const text = z.string().max(LONGEST_OBJECT_NAME);

const List = z.object({
  prefix: text.nullish(),
  search: text.nullish(),
  limit: z.number().int().min(1).max(LONGEST_FILE_LIST).nullish(),
  offset: z.number().int().min(0).max(1_000_000).nullish(),
  sortBy: z
    .object({
      column: z.enum(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).nullish(),
      order: z.enum(['asc', 'desc']).nullish(),
    })
    .nullish(),
});

const Remove = z.object({ prefixes: z.array(text).min(1).max(MOST_FILES_REMOVED) });

const NOT_OFFERED = {
  GET: ['/object/info/*', '/object/sign/*', '/render/*'],
  POST: [
    '/bucket',
    '/bucket/*',
    '/object/sign/*',
    '/object/upload/*',
    '/object/move',
    '/object/copy',
    '/object/list-v2/*',
    '/upload/*',
  ],
  PUT: ['/bucket/*', '/object/upload/*'],
  DELETE: ['/bucket/*'],
} as const;

/** What is asked about files rather than of one: buckets, lists, removal. */
export function callRoutes(oja: Oja): FastifyPluginAsync {
  return async (app) => {
    app.get('/bucket', async ({ caller }, reply) => json(reply, await listBuckets(oja, caller)));
    app.get<OfBucket>('/bucket/:bucket', async ({ caller, params }, reply) =>
      json(reply, await showBucket(oja, caller, params.bucket)),
    );
    app.post<OfBucket>('/object/list/:bucket', async ({ caller, params, body }, reply) => {
      const wish = read(List, body ?? {});
      return json(
        reply,
        await listObjects(oja, caller, params.bucket, {
          prefix: wish.prefix ?? '',
          search: wish.search ?? '',
          limit: wish.limit ?? FILE_LIST_LIMIT,
          offset: wish.offset ?? 0,
          sortBy: wish.sortBy?.column ?? 'name',
          descending: wish.sortBy?.order === 'desc',
        }),
      );
    });
    app.delete<OfBucket>('/object/:bucket', async ({ caller, params, body }, reply) => {
      const { prefixes } = read(Remove, body);
      return json(reply, await removeObjects(oja, caller, params.bucket, prefixes));
    });
    for (const [method, paths] of Object.entries(NOT_OFFERED)) {
      for (const url of paths) {
        app.route({
          method,
          url,
          handler: () => {
            throw notSupported();
          },
        });
      }
    }
  };
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
}

/** The database has already written the answer. */
function json(reply: FastifyReply, body: string) {
  return reply.type('application/json; charset=utf-8').send(body);
}
