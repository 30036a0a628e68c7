import { isObjectName } from '#server/platform/storage/object-name.ts';
import type { Caller, Oja } from '#server/define.ts';
import { type Bucket, bucketOf, mostBytesOf, takes } from '#server/platform/storage/buckets.ts';
import type { ObjectPath } from '#server/platform/storage/object-rows.ts';
import { objectFor, type StoredObject } from '#server/platform/storage/read-object.ts';
import {
  badName,
  badRequest,
  noObject,
  tooLarge,
  typeNotSupported,
} from '#server/platform/storage/storage-error.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

/** Renames a file, also into another bucket. The bytes stay where they are. */
export async function moveObject(
  oja: Oja,
  caller: Caller,
  from: ObjectPath,
  to: ObjectPath,
): Promise<{ id: string }> {
  const { version } = await sourceFor(oja, caller, from, to);
  const { rows } = await withFilesOf(oja, caller, { readOnly: false }, (client) =>
    client.query<{ id: string }>(
      `update storage.objects set bucket_id = $3, name = $4, updated_at = public.app_now()
        where bucket_id = $1 and name = $2 and version = $5 returning id`,
      [from.bucketId, from.name, to.bucketId, to.name, version],
    ),
  );
  // Visible, but not the caller's to change, or another file by now.
  if (!rows[0]) throw noObject();
  return rows[0];
}

/** The file to move or copy, if the caller sees it and the target bucket's rules accept it. */
export async function sourceFor(
  oja: Oja,
  caller: Caller,
  from: ObjectPath,
  to: ObjectPath,
): Promise<StoredObject> {
  if (!isObjectName(to.name)) throw badName(to.name);
  const target = await bucketOf(oja.db, to.bucketId);
  const object = await objectFor(oja, caller, from);
  // Evidence is an original: never a second name for what was evidence of something else.
  if (to.bucketId !== from.bucketId || target.evidence) refuseUnlessFitting(target, object);
  return object;
}

function refuseUnlessFitting(target: Bucket, { size, mimeType }: StoredObject) {
  if (size > mostBytesOf(target)) throw tooLarge();
  if (!takes(target, mimeType)) throw typeNotSupported(mimeType);
  if (target.redrawPixels !== null) {
    throw badRequest('Files come into this bucket only by being uploaded');
  }
}
