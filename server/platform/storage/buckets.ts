import { LARGEST_FILE_BYTES } from '#core/files/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Caller, Oja } from '#server/define.ts';
import { noBucket } from '#server/platform/storage/storage-error.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

export interface Bucket {
  readonly id: string;
  readonly public: boolean;
  /** Whether its files are in folders with a meaning, and are listed only within one. */
  readonly inFolders: boolean;
  /** Null where nothing but the service's own limit holds. */
  readonly sizeLimit: number | null;
  /** Null where any kind of file may come. */
  readonly mimeTypes: readonly string[] | null;
  /** The longer side of its pictures, which are re-encoded. Null where files are stored as they come. */
  readonly redrawPixels: number | null;
  /** What its files must fit into once drawn, and how many pages of a document are: for evidence alone. */
  readonly evidence: { readonly mostBytes: number; readonly pages: number } | null;
}

/** The rules of a bucket, for every caller. */
export async function bucketOf(db: Db, id: string): Promise<Bucket> {
  const row = await db
    .selectFrom('storage.buckets')
    .select([
      'id',
      'public',
      'in_folders',
      'file_size_limit',
      'allowed_mime_types',
      'redraw_pixels',
      'stored_bytes_limit',
      'pdf_pages',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw noBucket();
  return {
    id: row.id,
    public: row.public,
    inFolders: row.in_folders,
    sizeLimit: row.file_size_limit === null ? null : Number(row.file_size_limit),
    mimeTypes: row.allowed_mime_types,
    redrawPixels: row.redraw_pixels,
    evidence:
      row.stored_bytes_limit === null
        ? null
        : { mostBytes: row.stored_bytes_limit, pages: row.pdf_pages ?? 1 },
  };
}

/** Whether a list may begin here. Where files are in owners' folders nobody scans everybody's for their own. */
export function mayListFrom(prefix: string, { inFolders }: Bucket, { role }: Caller): boolean {
  return !inFolders || role === 'service_role' || prefix.includes('/');
}

export function mostBytesOf({ sizeLimit }: Bucket): number {
  return Math.min(sizeLimit ?? LARGEST_FILE_BYTES, LARGEST_FILE_BYTES);
}

/** Whether a bucket takes files of a type; it may name a whole family, as in `image/*`. */
export function takes({ mimeTypes }: Pick<Bucket, 'mimeTypes'>, type: string): boolean {
  if (mimeTypes === null || mimeTypes.length === 0) return true;
  const family = `${type.split('/')[0]}/*`;
  return mimeTypes.some((allowed) => allowed === type || allowed === family || allowed === '*/*');
}

export interface ListBucketsInput {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
  readonly sortBy: keyof typeof BUCKET_COLUMNS;
  readonly descending: boolean;
}

export const BUCKET_COLUMNS = {
  id: 'id',
  name: 'name',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;

const SHOWN = `select b.id, b.name, coalesce(b.owner::text, '') as owner, b.public, 'STANDARD' as type,
  b.file_size_limit, b.allowed_mime_types, b.created_at, b.updated_at from storage.buckets b`;

/** The buckets a caller may see, as JSON. */
export function listBuckets(
  oja: Oja,
  caller: Caller,
  { search, limit, offset, sortBy, descending }: ListBucketsInput,
): Promise<string> {
  const direction = descending ? 'desc' : 'asc';
  const order = `${BUCKET_COLUMNS[sortBy]} ${direction}, id ${direction}`;
  return withFilesOf(oja, caller, { readOnly: true }, async (client) => {
    const { rows } = await client.query<{ body: string }>(
      `with page as (
        select row_number() over (order by ${order}) as at, s.* from (${SHOWN}) s
        where position(lower($1) in lower(s.name)) > 0 order by 1 limit $2 offset $3
      )
      select coalesce(jsonb_agg(to_jsonb(page) - 'at' order by at), '[]')::text as body from page`,
      [search, limit, offset],
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
