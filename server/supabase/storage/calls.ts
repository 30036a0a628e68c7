import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { FILE_LIST_LIMIT, LONGEST_FILE_LIST, MOST_FILES_REMOVED } from '#core/files/limits.ts';
import type { Oja } from '#server/define.ts';
import { type ObjectRoute, objectPathOf } from '#server/supabase/storage/object-path.ts';
import { NameText, readInput, sendJson } from '#server/supabase/storage/read-input.ts';
import { readCursor } from '#server/platform/storage/list-cursor.ts';
import { COLUMNS, listObjects } from '#server/platform/storage/list-objects.ts';
import { listPage } from '#server/platform/storage/list-pages.ts';
import { removeObjects } from '#server/platform/storage/remove-objects.ts';
import { noObject, notSupported } from '#server/platform/storage/storage-error.ts';

interface OfBucket {
  Params: { bucket: string };
}

const order = z.enum(['asc', 'desc']).nullish();
const limit = z.number().int().min(1).max(LONGEST_FILE_LIST).nullish();

const List = z.object({
  prefix: NameText.nullish(),
  search: NameText.nullish(),
  limit,
  offset: z.number().int().min(0).max(1_000_000).nullish(),
  sortBy: z
    .object({
      column: z.enum(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).nullish(),
      order,
    })
    .nullish(),
});

const Page = z.object({
  prefix: NameText.nullish(),
  limit,
  cursor: z.string().max(1_000).nullish(),
  with_delimiter: z.boolean().nullish(),
  sortBy: z
    .object({ column: z.enum(['name', 'created_at', 'updated_at']).nullish(), order })
    .nullish(),
});

const Remove = z.object({ prefixes: z.array(NameText).min(1).max(MOST_FILES_REMOVED) });

const NOT_OFFERED = {
  GET: ['/render/*', '/bucket/:bucket/lifecycle'],
  POST: ['/upload/*'],
  PUT: ['/bucket/:bucket/lifecycle'],
  DELETE: ['/bucket/:bucket/lifecycle', '/cdn/*'],
} as const;

/** Requests about many files at once: lists and removal. */
export function callRoutes(oja: Oja): FastifyPluginAsync {
  return async (app) => {
    app.post<OfBucket>('/object/list/:bucket', async ({ caller, params, body }, reply) => {
      const input = readInput(List, body ?? {});
      return sendJson(
        reply,
        await listObjects(oja, caller, params.bucket, {
          prefix: input.prefix ?? '',
          search: input.search ?? '',
          limit: input.limit ?? FILE_LIST_LIMIT,
          offset: input.offset ?? 0,
          sortBy: input.sortBy?.column ?? 'name',
          descending: input.sortBy?.order === 'desc',
        }),
      );
    });
    app.post<OfBucket>('/object/list-v2/:bucket', async ({ caller, params, body }, reply) => {
      const input = readInput(Page, body ?? {});
      return sendJson(
        reply,
        await listPage(oja, caller, params.bucket, {
          prefix: input.prefix ?? '',
          limit: input.limit ?? LONGEST_FILE_LIST,
          after: input.cursor ? readCursor(input.cursor) : null,
          folders: input.with_delimiter ?? false,
          sortBy: input.sortBy?.column ?? 'name',
          descending: input.sortBy?.order === 'desc',
        }),
      );
    });
    app.delete<OfBucket>('/object/:bucket', async ({ caller, params, body }, reply) => {
      const { prefixes } = readInput(Remove, body);
      return sendJson(reply, await removeObjects(oja, caller, params.bucket, prefixes));
    });
    app.delete<ObjectRoute>('/object/:bucket/*', async (request) => {
      const { bucketId, name } = objectPathOf(request);
      const removed = await removeObjects(oja, request.caller, bucketId, [name]);
      if (removed === '[]') throw noObject();
      return { message: 'Successfully deleted' };
    });
    // URLs of pictures are opened by pages, without a key: their response must be readable there.
    for (const url of ['/render/image/public/*', '/render/image/sign/*']) {
      app.get(url, { config: { admission: 'open' } }, () => {
        throw notSupported();
      });
    }
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
