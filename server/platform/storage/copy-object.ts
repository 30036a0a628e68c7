import { randomUUID } from 'node:crypto';
import type { Caller, Oja } from '#server/define.ts';
import { announceBytes, sweepNow } from '#server/platform/storage/loose-files.ts';
import { sourceFor } from '#server/platform/storage/move-object.ts';
import {
  type ObjectPath,
  refuseUnlessWritable,
  type UploadMode,
  writeObject,
} from '#server/platform/storage/object-rows.ts';
import { noObject } from '#server/platform/storage/storage-error.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

/** A copy's own metadata, in place of its source's. */
export interface CopyInput {
  readonly cacheControl?: string | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

/** Copies a file to another name, as the caller's own file. */
export async function copyObject(
  oja: Oja,
  caller: Caller,
  {
    from,
    to,
    mode,
    input,
  }: { from: ObjectPath; to: ObjectPath; mode: UploadMode; input: CopyInput },
): Promise<{ id: string }> {
  const source = await sourceFor(oja, caller, from, to);
  await refuseUnlessWritable(oja, caller, to, mode);
  const version = randomUUID();
  await announceBytes(oja.db, version);
  if (!(await oja.files.copy(source.version, version))) throw noObject();
  const row = {
    ...source,
    version,
    cacheControl: input.cacheControl ?? source.cacheControl,
    metadata: input.metadata ?? source.metadata,
  };
  const id = await withFilesOf(oja, caller, { readOnly: false }, (client) =>
    writeObject(client, caller, to, mode, row),
  );
  await sweepNow(oja);
  return { id };
}
