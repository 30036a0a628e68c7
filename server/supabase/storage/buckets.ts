import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { parseFileSize } from '#server/supabase/storage/file-size.ts';
import { FILE_LIST_LIMIT, LARGEST_FILE_BYTES, LONGEST_FILE_LIST } from '#core/files/limits.ts';
import type { Oja } from '#server/define.ts';
import { NameText, readInput, sendJson } from '#server/supabase/storage/read-input.ts';
import { BUCKET_COLUMNS, listBuckets, showBucket } from '#server/platform/storage/buckets.ts';
import {
  type BucketInput,
  createBucket,
  deleteBucket,
  emptyBucket,
  updateBucket,
} from '#server/platform/storage/change-buckets.ts';
import { badBucketName, badRequest, tooLarge } from '#server/platform/storage/storage-error.ts';

interface OfBucket {
  Params: { bucket: string };
}

const BucketBody = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.number().int().positive(), z.string().max(30)]).nullish(),
  allowed_mime_types: z
    .array(z.string().regex(/^(?:\*|[\w.+-]{1,60})\/(?:\*|[\w.+-]{1,120})$/))
    .max(50)
    .nullish(),
});

const List = z.object({
  search: NameText.default(''),
  limit: z.coerce.number().int().min(1).max(LONGEST_FILE_LIST).default(FILE_LIST_LIMIT),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  sortColumn: z.enum(Object.keys(BUCKET_COLUMNS) as (keyof typeof BUCKET_COLUMNS)[]).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/** Names that are paths of the service already. */
const TAKEN = new Set([
  'public',
  'authenticated',
  'sign',
  'upload',
  'info',
  'list',
  'list-v2',
  'move',
  'copy',
]);

/** `/bucket`: buckets and their rules. The policies decide who changes them. */
export function bucketRoutes(oja: Oja): FastifyPluginAsync {
  return async (app) => {
    app.get('/bucket', async ({ caller, query }, reply) => {
      const { sortColumn, sortOrder, ...input } = readInput(List, query);
      const order = { sortBy: sortColumn, descending: sortOrder === 'desc' };
      return sendJson(reply, await listBuckets(oja, caller, { ...input, ...order }));
    });
    app.get<OfBucket>('/bucket/:bucket', async ({ caller, params }, reply) =>
      sendJson(reply, await showBucket(oja, caller, params.bucket)),
    );
    app.post('/bucket', async ({ caller, body }) => {
      const { id } = readInput(z.object({ id: z.string() }), body);
      if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(id) || TAKEN.has(id)) throw badBucketName();
      await createBucket(oja, caller, id, readBucketInput(body));
      return { name: id };
    });
    app.put<OfBucket>('/bucket/:bucket', async ({ caller, params, body }) => {
      await updateBucket(oja, caller, params.bucket, readBucketInput(body));
      return { message: 'Successfully updated' };
    });
    app.delete<OfBucket>('/bucket/:bucket', async ({ caller, params }) => {
      await deleteBucket(oja, caller, params.bucket);
      return { message: 'Successfully deleted' };
    });
    app.post<OfBucket>('/bucket/:bucket/empty', async ({ caller, params }) => {
      await emptyBucket(oja, caller, params.bucket);
      return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
    });
  };
}

function readBucketInput(body: unknown): BucketInput {
  const input = readInput(BucketBody, body ?? {});
  return {
    public: input.public ?? undefined,
    sizeLimit: sizeOf(input.file_size_limit),
    mimeTypes: input.allowed_mime_types,
  };
}

function sizeOf(size: number | string | null | undefined): number | null | undefined {
  if (size === null || size === undefined) return size;
  const bytes = typeof size === 'number' ? size : parseFileSize(size);
  if (bytes === null || bytes < 1) throw badRequest('file_size_limit: is no size');
  if (bytes > LARGEST_FILE_BYTES) throw tooLarge();
  return bytes;
}
