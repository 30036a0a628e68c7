import { isObjectName } from '#server/storage/object-name.ts';
import type { Caller, Oja } from '#server/define.ts';
import { bucketOf } from '#server/storage/buckets.ts';
import type { FileTokens } from '#server/storage/file-tokens.ts';
import { type Place, refuseUnlessWritable, type UploadMode } from '#server/storage/object-rows.ts';
import { objectFor } from '#server/storage/read-object.ts';
import { badName } from '#server/storage/storage-error.ts';
import { withFilesOf } from '#server/storage/with-files-of.ts';

/** An address from which anyone may read one file for so many seconds, as long as the caller may. */
export async function signForReading(
  oja: Oja,
  tokens: FileTokens,
  caller: Caller,
  place: Place,
  seconds: number,
): Promise<string> {
  await objectFor(oja, caller, place);
  return readingAddress(tokens, place, caller, seconds);
}

export interface SignedAddress {
  readonly error: string | null;
  readonly path: string;
  readonly signedURL: string | null;
}

/** The same for many files of a bucket; one that the caller does not see says so in its own place. */
export async function signManyForReading(
  oja: Oja,
  tokens: FileTokens,
  caller: Caller,
  { bucketId, paths, seconds }: { bucketId: string; paths: readonly string[]; seconds: number },
): Promise<SignedAddress[]> {
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
            signedURL: await readingAddress(tokens, { bucketId, name: path }, caller, seconds),
          }
        : {
            error: 'Either the object does not exist or you do not have access to it',
            path,
            signedURL: null,
          },
    ),
  );
}

/** An address to which a file may be sent in the caller's name. The policies are asked now and once more then. */
export async function signForUpload(
  oja: Oja,
  tokens: FileTokens,
  caller: Caller,
  place: Place,
  mode: UploadMode,
): Promise<{ url: string; token: string }> {
  if (!isObjectName(place.name)) throw badName(place.name);
  await bucketOf(oja.db, place.bucketId);
  await refuseUnlessWritable(oja, caller, place, mode);
  const token = await tokens.signUpload(place, caller, mode);
  return { url: `/object/upload/sign/${place.bucketId}/${place.name}?token=${token}`, token };
}

async function readingAddress(tokens: FileTokens, place: Place, caller: Caller, seconds: number) {
  const token = await tokens.signDownload(place, caller, seconds);
  return `/object/sign/${place.bucketId}/${place.name}?token=${token}`;
}
