import { sql } from 'kysely';
import { type Db, maybe } from '#server/db/database.ts';
import type { Caller, Oja } from '#server/define.ts';
import { noBucket } from '#server/storage/storage-error.ts';
import { withFilesOf } from '#server/storage/with-files-of.ts';

export interface Bucket {
  readonly id: string;
  readonly public: boolean;
  /** Null where nothing but the service's own limit holds. */
  readonly sizeLimit: number | null;
  /** Null where any kind of file may come. */
  readonly mimeTypes: readonly string[] | null;
}

interface BucketRow {
  id: string;
  public: boolean;
  file_size_limit: bigint | null;
  allowed_mime_types: string[] | null;
}

/** The rules of a bucket, whoever asks. */
export async function bucketOf(db: Db, id: string): Promise<Bucket> {
  const row = await maybe(
    db,
    sql<BucketRow>`select id, public, file_size_limit, allowed_mime_types
      from storage.buckets where id = ${id}`,
  );
  if (!row) throw noBucket();
  return {
    id: row.id,
    public: row.public,
    sizeLimit: row.file_size_limit === null ? null : Number(row.file_size_limit),
    mimeTypes: row.allowed_mime_types,
  };
}

const SHOWN = `select b.id, b.name, coalesce(b.owner::text, '') as owner, b.public, 'STANDARD' as type,
  b.file_size_limit, b.allowed_mime_types, b.created_at, b.updated_at from storage.buckets b`;

/** The buckets a caller may know of, as JSON. */
export function listBuckets(oja: Oja, caller: Caller): Promise<string> {
  return withFilesOf(oja, caller, { readOnly: true }, async (client) => {
    const { rows } = await client.query<{ body: string }>(
      `select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]')::text as body from (${SHOWN}) s`,
    );
    return rows[0]?.body ?? '[]';
  });
}

export function showBucket(oja: Oja, caller: Caller, id: string): Promise<string> {
  return withFilesOf(oja, caller, { readOnly: true }, async (client) => {
    const { rows } = await client.query<{ body: string }>(
      `select to_jsonb(s)::text as body from (${SHOWN} where b.id = $1) s`,
      [id],
    );
    if (!rows[0]) throw noBucket();
    return rows[0].body;
  });
}
