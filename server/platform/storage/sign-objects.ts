import { isObjectName } from '#server/platform/storage/object-name.ts';
import type { Caller, Oja } from '#server/define.ts';
import { bucketOf } from '#server/platform/storage/buckets.ts';
import type { FileTokens } from '#server/platform/storage/file-tokens.ts';
import {
  type ObjectPath,
  refuseUnlessWritable,
  type UploadMode,
} from '#server/platform/storage/object-rows.ts';
import { objectFor } from '#server/platform/storage/read-object.ts';
import { badName } from '#server/platform/storage/storage-error.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

/** A URL from which anyone may read one file for so many seconds, as long as the caller may. */
export async function signForReading(
  oja: Oja,
  tokens: FileTokens,
  caller: Caller,
  objectPath: ObjectPath,
  seconds: number,
): Promise<string> {
  await objectFor(oja, caller, objectPath);
  return readingUrl(tokens, objectPath, caller, seconds);
}

export interface SignedUrl {
  readonly error: string | null;
  readonly path: string;
  readonly signedURL: string | null;
}

/** The same for many files of a bucket; one that the caller does not see is an error in its own position. */
export async function signManyForReading(
  oja: Oja,
  tokens: FileTokens,
  caller: Caller,
  { bucketId, paths, seconds }: { bucketId: string; paths: readonly string[]; seconds: number },
): Promise<SignedUrl[]> {
  await bucketOf(oja.db, bucketId);
  const { rows } = await withFilesOf(oja, caller, { readOnly: true }, (client) =>
    client.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name = any($2)',
      [bucketId, paths],
    ),
  );
  const seen = new Set(rows.map(({ name }) => name));
  return Promise.all(
    paths.map(async (path) =>
      seen.has(path)
        ? {
            error: null,
            path,
            signedURL: await readingUrl(tokens, { bucketId, name: path }, caller, seconds),
          }
        : {
            error: 'Either the object does not exist or you do not have access to it',
            path,
            signedURL: null,
          },
    ),
  );
}

/** A URL to which a file may be uploaded in the caller's name. The policies are checked now and once more then. */
export async function signForUpload(
  oja: Oja,
  tokens: FileTokens,
  caller: Caller,
  objectPath: ObjectPath,
  mode: UploadMode,
): Promise<{ url: string; token: string }> {
  if (!isObjectName(objectPath.name)) throw badName(objectPath.name);
  await bucketOf(oja.db, objectPath.bucketId);
  await refuseUnlessWritable(oja, caller, objectPath, mode);
  const token = await tokens.signUpload(objectPath, caller, mode);
  return {
    url: `/object/upload/sign/${objectPath.bucketId}/${objectPath.name}?token=${token}`,
    token,
  };
}

async function readingUrl(
  tokens: FileTokens,
  objectPath: ObjectPath,
  caller: Caller,
  seconds: number,
) {
  const token = await tokens.signDownload(objectPath, caller, seconds);
  return `/object/sign/${objectPath.bucketId}/${objectPath.name}?token=${token}`;
}
