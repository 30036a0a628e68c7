import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { isObjectName } from '#server/platform/storage/object-name.ts';
import { maybe } from '#server/platform/db/database.ts';
import type { Caller, Oja } from '#server/define.ts';
import type { ByteRange } from '#server/platform/integrations/files/file-store.ts';
import type { ObjectPath } from '#server/platform/storage/object-rows.ts';
import { noObject } from '#server/platform/storage/storage-error.ts';
import { steadily } from '#server/platform/storage/steady-memory.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

export interface StoredObject {
  readonly id: string;
  readonly version: string;
  readonly size: number;
  readonly mimeType: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const CHUNK_BYTES = 65_536;

interface Row {
  id: string;
  version: string;
  size: bigint;
  mime_type: string;
  cache_control: string;
  etag: string;
  user_metadata: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS =
  'o.id, o.version, o.size, o.mime_type, o.cache_control, o.etag, o.user_metadata, o.created_at, o.updated_at';

/** A file of a public bucket, for anyone. */
export async function publicObject(
  { db }: Oja,
  { bucketId, name }: ObjectPath,
): Promise<StoredObject> {
  if (!isObjectName(name)) throw noObject();
  const row = await maybe(
    db,
    sql<Row>`select ${sql.raw(COLUMNS)}
      from storage.objects o join storage.buckets b on b.id = o.bucket_id
      where b.id = ${bucketId} and b.public and o.name = ${name}`,
  );
  return storedObject(row);
}

/** A file that the policies let the caller see. */
export async function objectFor(
  oja: Oja,
  caller: Caller,
  { bucketId, name }: ObjectPath,
): Promise<StoredObject> {
  if (!isObjectName(name)) throw noObject();
  const { rows } = await withFilesOf(oja, caller, { readOnly: true }, (client) =>
    client.query<Row>(
      `select ${COLUMNS} from storage.objects o where o.bucket_id = $1 and o.name = $2`,
      [bucketId, name],
    ),
  );
  return storedObject(rows[0]);
}

/** The bytes of an object just read; another upload may have replaced them meanwhile. */
export async function bytesOf(
  { files }: Oja,
  { version }: StoredObject,
  range?: ByteRange,
): Promise<Readable> {
  const stream = await files.get(version, range);
  if (!stream) throw noObject();
  const chunks = Readable.from(steadily(stream as AsyncIterable<Buffer>), {
    objectMode: false,
    highWaterMark: CHUNK_BYTES,
  });
  // A reader that left before the first piece ends nothing that would close the file.
  chunks.once('close', () => stream.destroy());
  return chunks;
}

function storedObject(row: Row | undefined): StoredObject {
  if (!row) throw noObject();
  return {
    id: row.id,
    version: row.version,
    size: Number(row.size),
    mimeType: row.mime_type,
    cacheControl: row.cache_control,
    etag: row.etag,
    metadata: row.user_metadata,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
