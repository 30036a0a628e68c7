import type { Caller, Oja } from '#server/define.ts';
import { bucketOf, mayListFrom } from '#server/platform/storage/buckets.ts';
import { type Cursor, cursorText } from '#server/platform/storage/list-cursor.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

export interface ListPageInput {
  readonly prefix: string;
  readonly limit: number;
  readonly after: Cursor | null;
  /** Whether deeper levels are listed as folders. */
  readonly folders: boolean;
  readonly sortBy: 'name' | 'created_at' | 'updated_at';
  readonly descending: boolean;
}

interface Entry {
  rank: string;
  name: string;
  body: string;
  folder: boolean;
}

// A time in characters that sort as time does; folders have none and come at one end.
const RANK = {
  name: `''`,
  created_at: `to_char(created_at, 'YYYYMMDDHH24MISSUS')`,
  updated_at: `to_char(updated_at, 'YYYYMMDDHH24MISSUS')`,
} as const;

/** Files whose names begin with a text, page after page: the next one starts where this one ended. */
export async function listPage(
  oja: Oja,
  caller: Caller,
  bucketId: string,
  { prefix, limit, after, folders, sortBy, descending }: ListPageInput,
): Promise<string> {
  const bucket = await bucketOf(oja.db, bucketId);
  if (!mayListFrom(prefix, bucket, caller)) return answer([], false);
  const direction = descending ? 'desc' : 'asc';
  const beyond = descending ? '<' : '>';
  const { rows } = await withFilesOf(oja, caller, { readOnly: true }, (client) =>
    client.query<Entry>(
      `with below as (
        select o.*, $4 and position('/' in substr(name, length($2) + 1)) > 0 as deeper
        from storage.objects o where bucket_id = $1 and starts_with(name, $2)
      ), entries as (
        select '' as rank, name collate "C" as name, true as folder,
          jsonb_build_object('name', name, 'key', rtrim(name, '/')) as body
        from (select distinct $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' as name
          from below where deeper) f
        union all
        select ${RANK[sortBy]}, name, false, jsonb_build_object('id', id, 'name', name, 'key', name,
          'version', version, 'created_at', created_at, 'updated_at', updated_at,
          'last_accessed_at', last_accessed_at, 'metadata', jsonb_build_object(
            'eTag', '"' || etag || '"', 'size', size, 'mimetype', mime_type, 'cacheControl', cache_control,
            'lastModified', updated_at, 'contentLength', size, 'httpStatusCode', 200))
        from below where not deeper
      )
      select rank, name, folder, body::text as body from entries
      where $5::text is null or (rank collate "C", name) ${beyond} ($5 collate "C", $6 collate "C")
      order by rank collate "C" ${direction}, name ${direction} limit $3 + 1`,
      [bucketId, prefix, limit, folders, after?.rank ?? null, after?.name ?? null],
    ),
  );
  return answer(rows.slice(0, limit), rows.length > limit);
}

function answer(entries: readonly Entry[], hasNext: boolean): string {
  const listed = (folder: boolean) =>
    `[${entries
      .filter((entry) => entry.folder === folder)
      .map(({ body }) => body)
      .join(',')}]`;
  const last = entries.at(-1);
  const next = hasNext && last ? `,"nextCursor":${JSON.stringify(cursorText(last))}` : '';
  return `{"hasNext":${hasNext}${next},"folders":${listed(true)},"objects":${listed(false)}}`;
}
