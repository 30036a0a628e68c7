import type { Caller, Oja } from '#server/define.ts';
import { bucketOf } from '#server/platform/storage/buckets.ts';
import { sweepNow } from '#server/platform/storage/loose-files.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

/** Deletes files and returns those the caller was allowed to delete, as JSON; the rest are not mentioned. */
export async function removeObjects(
  oja: Oja,
  caller: Caller,
  bucketId: string,
  names: readonly string[],
): Promise<string> {
  await bucketOf(oja.db, bucketId);
  const { rows } = await withFilesOf(oja, caller, { readOnly: false }, (client) =>
    client.query<{ body: string }>(
      `with gone as (
        delete from storage.objects where bucket_id = $1 and name = any($2) returning *
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'bucket_id', bucket_id, 'name', name, 'owner', owner_id, 'owner_id', owner_id,
        'version', version, 'created_at', created_at, 'updated_at', updated_at,
        'last_accessed_at', last_accessed_at, 'user_metadata', user_metadata,
        'metadata', jsonb_build_object('size', size, 'mimetype', mime_type, 'cacheControl', cache_control)
      ) order by name), '[]')::text as body from gone`,
      [bucketId, names],
    ),
  );
  await sweepNow(oja);
  return rows[0]?.body ?? '[]';
}
