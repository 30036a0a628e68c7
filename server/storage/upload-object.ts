import { isObjectName } from '#server/storage/object-name.ts';
import type { Caller, Oja } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { networkOf } from '#server/network-of.ts';
import { bucketOf, mostBytesOf } from '#server/storage/buckets.ts';
import { type IncomingFile, keepContent } from '#server/storage/keep-content.ts';
import { sweepNow } from '#server/storage/loose-files.ts';
import {
  type Place,
  refuseUnlessWritable,
  type UploadMode,
  writeObject,
} from '#server/storage/object-rows.ts';
import { badName, InfectedFile } from '#server/storage/storage-error.ts';
import { withFilesOf } from '#server/storage/with-files-of.ts';

/**
 * Keeps a file under a name. Whether the caller may is asked before a byte of it is read; what is kept is
 * told by its content alone. The bytes lie under a new version before the row names them, so a reader sees
 * the old file or the new one.
 */
export async function uploadObject(
  oja: Oja,
  caller: Caller,
  place: Place,
  mode: UploadMode,
  read: (mostBytes: number) => Promise<IncomingFile>,
): Promise<{ id: string }> {
  if (!isObjectName(place.name)) throw badName(place.name);
  const bucket = await bucketOf(oja.db, place.bucketId);
  await refuseUnlessWritable(oja, caller, place, mode);

  const mostBytes = mostBytesOf(bucket);
  const file = await read(mostBytes);
  const owner = caller.userId ?? networkOf(caller.ip);
  const keeping = keepContent(oja, bucket, file, mostBytes, owner);
  const kept = await keeping.catch(async (error: unknown) => {
    if (error instanceof InfectedFile) {
      const what = { bucket: place.bucketId, name: place.name, found: error.found };
      await record(oja.db, 'file_refused', caller.userId, caller, what);
    }
    throw error;
  });
  // Beside a picture that was drawn anew nothing comes along unseen.
  const metadata = bucket.evidence ? {} : file.metadata;
  const row = { ...kept, cacheControl: file.cacheControl, metadata };
  const id = await withFilesOf(oja, caller, { readOnly: false }, (client) =>
    writeObject(client, caller, place, mode, row),
  );
  await sweepNow(oja);
  return { id };
}
