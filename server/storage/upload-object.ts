import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { isObjectName } from '#core/files/object-name.ts';
import type { Caller, Oja } from '#server/define.ts';
import { type Bucket, bucketOf } from '#server/storage/buckets.ts';
import { announceBytes, sweepNow } from '#server/storage/loose-files.ts';
import { pictureKind } from '#server/storage/picture-kind.ts';
import { redrawPicture } from '#server/storage/redraw-picture.ts';
import { badName, noObject, tooLarge, typeNotSupported } from '#server/storage/storage-error.ts';
import { withFilesOf } from '#server/storage/with-files-of.ts';

export interface Place {
  readonly bucketId: string;
  readonly name: string;
}

/** `create` refuses a name that is taken, `replace` one that is not. */
export type UploadMode = 'create' | 'create-or-replace' | 'replace';

export interface UploadedFile {
  readonly bytes: Buffer;
  readonly cacheControl: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface ObjectRow extends UploadedFile {
  readonly version: string;
  readonly mimeType: string;
  readonly etag: string;
}

const SERVICE_LIMIT_BYTES = 50 * 1024 * 1024;
const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/**
 * Keeps a file under a name. Whether the caller may is asked before a byte of it is read; what is kept is
 * told by its content alone. The bytes lie under a new version before the row names them, so a reader sees
 * the old file or the new one.
 */
export async function uploadObject(
  oja: Oja,
  caller: Caller,
  { bucketId, name }: Place,
  mode: UploadMode,
  read: (mostBytes: number) => Promise<UploadedFile>,
): Promise<{ id: string }> {
  if (!isObjectName(name)) throw badName();
  const bucket = await bucketOf(oja.db, bucketId);
  const place = { bucketId, name };
  await refuseUnlessAllowed(oja, caller, place, mode);

  const mostBytes = Math.min(bucket.sizeLimit ?? SERVICE_LIMIT_BYTES, SERVICE_LIMIT_BYTES);
  const file = await read(mostBytes);
  if (file.bytes.length > mostBytes) throw tooLarge();
  const { bytes, mimeType } = await fileToKeep(bucket, file.bytes);

  const version = randomUUID();
  await announceBytes(oja.db, version);
  await oja.files.put(version, bytes);
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 32);
  const row = { ...file, bytes, version, mimeType, etag };
  const id = await withFilesOf(oja, caller, { readOnly: false }, (client) =>
    write(client, caller, place, mode, row),
  );
  await sweepNow(oja);
  return { id };
}

/** A bucket of pictures keeps pictures we have drawn ourselves; a claimed type counts for nothing. */
async function fileToKeep({ mimeTypes }: Bucket, bytes: Buffer) {
  if (!mimeTypes) return { bytes, mimeType: 'application/octet-stream' };
  const kind = pictureKind(bytes);
  if (!kind || !mimeTypes.includes(`image/${kind}`)) {
    throw typeNotSupported(mimeTypes.filter((type) => PICTURES.includes(type)));
  }
  return redrawPicture(bytes, kind);
}

class Undone extends Error {}

/** Writes as if the file were there, and takes it back: the policies answer before anything is sent. */
async function refuseUnlessAllowed(oja: Oja, caller: Caller, place: Place, mode: UploadMode) {
  const nothing: ObjectRow = {
    bytes: Buffer.alloc(0),
    cacheControl: 'no-cache',
    metadata: {},
    version: randomUUID(),
    mimeType: 'application/octet-stream',
    etag: '',
  };
  try {
    await withFilesOf(oja, caller, { readOnly: false }, async (client) => {
      await write(client, caller, place, mode, nothing);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

const INSERT = `insert into storage.objects
    (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const CHANGED = `owner_id = $3, version = $4, size = $5, mime_type = $6, cache_control = $7, etag = $8,
  user_metadata = $9, updated_at = app_now()`;
const STATEMENTS: Record<UploadMode, string> = {
  create: `${INSERT} returning id`,
  'create-or-replace': `${INSERT} on conflict on constraint objects_name_key do update set ${CHANGED} returning id`,
  replace: `update storage.objects set ${CHANGED} where bucket_id = $1 and name = $2 returning id`,
};

async function write(
  client: pg.PoolClient,
  caller: Caller,
  { bucketId, name }: Place,
  mode: UploadMode,
  row: ObjectRow,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(STATEMENTS[mode], [
    bucketId,
    name,
    caller.userId,
    row.version,
    row.bytes.length,
    row.mimeType,
    row.cacheControl,
    row.etag,
    JSON.stringify(row.metadata),
  ]);
  if (!rows[0]) throw noObject();
  return rows[0].id;
}
