import type { Caller, Oja } from '#server/define.ts';
import { bucketOf, mayListFrom } from '#server/platform/storage/buckets.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

export interface ListObjectsInput {
  readonly prefix: string;
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
  readonly sortBy: keyof typeof COLUMNS;
  readonly descending: boolean;
}

export const COLUMNS = {
  name: 'name',
  created_at: 'created_at',
  updated_at: 'updated_at',
  last_accessed_at: 'last_accessed_at',
} as const;

/** One level of a bucket as JSON: folders first, which are names alone, then files. */
export async function listObjects(
  oja: Oja,
  caller: Caller,
  bucketId: string,
  { prefix, search, limit, offset, sortBy, descending }: ListObjectsInput,
): Promise<string> {
  const bucket = await bucketOf(oja.db, bucketId);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  if (!mayListFrom(folder, bucket, caller)) return '[]';
  const direction = descending ? 'desc' : 'asc';
  const order = `(id is null) desc, ${COLUMNS[sortBy]} ${direction}, name ${direction}`;
  const { rows } = await withFilesOf(oja, caller, { readOnly: true }, (client) =>
    client.query<{ body: string }>(
      `with below as (
        select *, substr(name, length($2) + 1) as rest from storage.objects
        where bucket_id = $1 and starts_with(name, $2)
      ), entries as (
        select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from below where position('/' in rest) > 0 group by 1
        union all
        select rest, id, updated_at, created_at, last_accessed_at, jsonb_build_object(
          'eTag', '"' || etag || '"', 'size', size, 'mimetype', mime_type, 'cacheControl', cache_control,
          'lastModified', updated_at, 'contentLength', size, 'httpStatusCode', 200)
        from below where rest <> '' and position('/' in rest) = 0
      ), page as (
        select row_number() over (order by ${order}) as at, * from entries
        where position(lower($3) in lower(name)) > 0
        order by 1 limit $4 offset $5
      )
      select coalesce(jsonb_agg(to_jsonb(page) - 'at' order by at), '[]')::text as body from page`,
      [bucketId, folder, search, limit, offset],
    ),
  );
  return rows[0]?.body ?? '[]';
}
