import type pg from 'pg';
import { constraintOf } from '#server/platform/db/transaction.ts';
import type { Caller, Oja } from '#server/define.ts';
import { sweepNow } from '#server/platform/storage/loose-files.ts';
import { accessDenied, bucketNotEmpty, noBucket } from '#server/platform/storage/storage-error.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

/** A bucket's requested settings; absent ones stay as they are. */
export interface BucketInput {
  readonly public?: boolean | undefined;
  readonly sizeLimit?: number | null | undefined;
  readonly mimeTypes?: readonly string[] | null | undefined;
}

const EMPTIED_AT_ONCE = 500;

export async function createBucket(oja: Oja, caller: Caller, id: string, input: BucketInput) {
  await withFilesOf(oja, caller, { readOnly: false }, (client) =>
    client.query(
      `insert into storage.buckets (id, name, owner, public, file_size_limit, allowed_mime_types)
        values ($1, $1, $2, $3, $4, $5)`,
      [id, caller.userId, input.public ?? false, input.sizeLimit ?? null, input.mimeTypes ?? null],
    ),
  );
}

export async function updateBucket(oja: Oja, caller: Caller, id: string, input: BucketInput) {
  await withFilesOf(oja, caller, { readOnly: false }, async (client) => {
    const { rowCount } = await client.query(
      `update storage.buckets set updated_at = public.app_now(), public = coalesce($2, public),
          file_size_limit = case when $3 then $4 else file_size_limit end,
          allowed_mime_types = case when $5 then $6 else allowed_mime_types end
        where id = $1`,
      [
        id,
        input.public ?? null,
        input.sizeLimit !== undefined,
        input.sizeLimit ?? null,
        input.mimeTypes !== undefined,
        input.mimeTypes ?? null,
      ],
    );
    if (rowCount === 0) await refuse(client, id);
  });
}

/** Only an empty bucket is deleted, so that no call removes a thousand files unseen. */
export async function deleteBucket(oja: Oja, caller: Caller, id: string) {
  await withFilesOf(oja, caller, { readOnly: false }, async (client) => {
    try {
      const { rowCount } = await client.query('delete from storage.buckets where id = $1', [id]);
      if (rowCount === 0) await refuse(client, id);
    } catch (error) {
      if (constraintOf(error) === 'objects_bucket_id_fkey') throw bucketNotEmpty();
      throw error;
    }
  });
}

/** Removes every file that the caller may, some hundreds in each transaction. */
export async function emptyBucket(oja: Oja, caller: Caller, id: string) {
  for (let gone = EMPTIED_AT_ONCE; gone === EMPTIED_AT_ONCE;) {
    gone = await withFilesOf(oja, caller, { readOnly: false }, async (client) => {
      await refuseUnlessChangeable(client, id);
      const { rowCount } = await client.query(
        `delete from storage.objects where id in (
          select id from storage.objects where bucket_id = $1 limit ${EMPTIED_AT_ONCE})`,
        [id],
      );
      return rowCount ?? 0;
    });
  }
  await sweepNow(oja);
}

async function refuseUnlessChangeable(client: pg.PoolClient, id: string) {
  const { rowCount } = await client.query(
    'update storage.buckets set updated_at = updated_at where id = $1',
    [id],
  );
  if (rowCount === 0) await refuse(client, id);
}

/** Nothing was changed: because of the policies, or because it does not exist for this caller. */
async function refuse(client: pg.PoolClient, id: string): Promise<never> {
  const { rowCount } = await client.query('select from storage.buckets where id = $1', [id]);
  throw rowCount === 0 ? noBucket() : accessDenied();
}
