import { isObjectName } from '#server/platform/storage/object-name.ts';
import type { Caller, Oja } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { bucketOf, mostBytesOf } from '#server/platform/storage/buckets.ts';
import { type IncomingFile, storeContent } from '#server/platform/storage/store-content.ts';
import { sweepNow } from '#server/platform/storage/loose-files.ts';
import {
  type ObjectPath,
  refuseUnlessWritable,
  type UploadMode,
  writeObject,
} from '#server/platform/storage/object-rows.ts';
import { badName, InfectedFile } from '#server/platform/storage/storage-error.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

/**
 * Stores a file under a name. The caller's right is checked before a byte of it is read; its type is decided by the
 * content alone. The bytes are under a new version before the row names them, so a reader sees the old file or the new
 * one.
 */
export async function uploadObject(
  oja: Oja,
  caller: Caller,
  objectPath: ObjectPath,
  mode: UploadMode,
  read: (mostBytes: number) => Promise<IncomingFile>,
): Promise<{ id: string }> {
  if (!isObjectName(objectPath.name)) throw badName(objectPath.name);
  const bucket = await bucketOf(oja.db, objectPath.bucketId);
  await refuseUnlessWritable(oja, caller, objectPath, mode);

  const mostBytes = mostBytesOf(bucket);
  const file = await read(mostBytes);
  const owner = caller.userId ?? networkOf(caller.ip);
  const storing = storeContent(oja, bucket, file, mostBytes, owner);
  const storedContent = await storing.catch(async (error: unknown) => {
    if (error instanceof InfectedFile) {
      const what = { bucket: objectPath.bucketId, name: objectPath.name, found: error.found };
      await record(oja.db, 'file_refused', caller.userId, caller, what);
    }
    throw error;
  });
  // A re-encoded picture carries no uploaded metadata.
  const metadata = bucket.evidence ? {} : file.metadata;
  const row = { ...storedContent, cacheControl: file.cacheControl, metadata };
  const id = await withFilesOf(oja, caller, { readOnly: false }, (client) =>
    writeObject(client, caller, objectPath, mode, row),
  );
  await sweepNow(oja);
  return { id };
}
