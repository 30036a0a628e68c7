import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import { isObjectName } from '#core/files/object-name.ts';
import { maybe } from '#server/db/database.ts';
import type { Caller, Oja } from '#server/define.ts';
import { noObject } from '#server/storage/storage-error.ts';
import type { Place } from '#server/storage/upload-object.ts';
import { withFilesOf } from '#server/storage/with-files-of.ts';

export interface StoredObject {
  readonly version: string;
  readonly size: number;
  readonly mimeType: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly updatedAt: Date;
}

interface Row {
  version: string;
  size: bigint;
  mime_type: string;
  cache_control: string;
  etag: string;
  updated_at: Date;
}

/** A file of a public bucket, for anyone. */
export async function publicObject({ db }: Oja, { bucketId, name }: Place): Promise<StoredObject> {
  if (!isObjectName(name)) throw noObject();
  const row = await maybe(
    db,
    sql<Row>`select o.version, o.size, o.mime_type, o.cache_control, o.etag, o.updated_at
      from storage.objects o join storage.buckets b on b.id = o.bucket_id
      where b.id = ${bucketId} and b.public and o.name = ${name}`,
  );
  return storedObject(row);
}

/** A file that the policies let the caller see. */
export async function objectFor(
  oja: Oja,
  caller: Caller,
  { bucketId, name }: Place,
): Promise<StoredObject> {
  if (!isObjectName(name)) throw noObject();
  const { rows } = await withFilesOf(oja, caller, { readOnly: true }, (client) =>
    client.query<Row>(
      `select version, size, mime_type, cache_control, etag, updated_at
        from storage.objects where bucket_id = $1 and name = $2`,
      [bucketId, name],
    ),
  );
  return storedObject(rows[0]);
}

/** The bytes of an object just looked up; another upload may have replaced them meanwhile. */
export async function bytesOf({ files }: Oja, { version }: StoredObject): Promise<Readable> {
  const stream = await files.get(version);
  if (!stream) throw noObject();
  return stream;
}

function storedObject(row: Row | undefined): StoredObject {
  if (!row) throw noObject();
  return {
    version: row.version,
    size: Number(row.size),
    mimeType: row.mime_type,
    cacheControl: row.cache_control,
    etag: row.etag,
    updatedAt: row.updated_at,
  };
}
