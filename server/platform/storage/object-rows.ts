import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Caller, Oja } from '#server/define.ts';
import { noObject } from '#server/platform/storage/storage-error.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

export interface ObjectPath {
  readonly bucketId: string;
  readonly name: string;
}

/** `create` refuses a name that is taken, `replace` one that is not. */
export type UploadMode = 'create' | 'create-or-replace' | 'replace';

export interface ObjectRow {
  readonly version: string;
  readonly size: number;
  readonly mimeType: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Of the upload, where that was not stored. */
  readonly sourceSha256?: Buffer | undefined;
  /** Of a picture that was re-encoded. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const INSERT = `insert into storage.objects
    (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag, user_metadata,
    source_sha256, width, height)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
const CHANGED = `owner_id = $3, version = $4, size = $5, mime_type = $6, cache_control = $7, etag = $8,
  user_metadata = $9, source_sha256 = $10, width = $11, height = $12, updated_at = app_now()`;
const STATEMENTS: Record<UploadMode, string> = {
  create: `${INSERT} returning id`,
  'create-or-replace': `${INSERT} on conflict on constraint objects_name_key do update set ${CHANGED} returning id`,
  replace: `update storage.objects set ${CHANGED} where bucket_id = $1 and name = $2 returning id`,
};

/** Writes the row for bytes that are in the store already. Bytes it replaces are released in the same transaction. */
export async function writeObject(
  client: pg.PoolClient,
  caller: Caller,
  { bucketId, name }: ObjectPath,
  mode: UploadMode,
  row: ObjectRow,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(STATEMENTS[mode], [
    bucketId,
    name,
    caller.userId,
    row.version,
    row.size,
    row.mimeType,
    row.cacheControl,
    row.etag,
    JSON.stringify(row.metadata),
    row.sourceSha256 ?? null,
    row.width ?? null,
    row.height ?? null,
  ]);
  if (!rows[0]) throw noObject();
  return rows[0].id;
}

class Undone extends Error {}

/** Writes as if the file were there, and rolls back: the policies decide before anything is uploaded. */
export async function refuseUnlessWritable(
  oja: Oja,
  caller: Caller,
  objectPath: ObjectPath,
  mode: UploadMode,
): Promise<void> {
  const nothing: ObjectRow = {
    version: randomUUID(),
    size: 0,
    mimeType: 'application/octet-stream',
    cacheControl: 'no-cache',
    etag: '',
    metadata: {},
  };
  try {
    await withFilesOf(oja, caller, { readOnly: false }, async (client) => {
      await writeObject(client, caller, objectPath, mode, nothing);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
