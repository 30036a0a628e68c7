import type pg from 'pg';
import { constraintOf } from '#server/platform/db/transaction.ts';
import type { Caller, Oja } from '#server/define.ts';
import { sweepNow } from '#server/platform/storage/loose-files.ts';
import { accessDenied, bucketNotEmpty, noBucket } from '#server/platform/storage/storage-error.ts';
import { withFilesOf } from '#server/platform/storage/with-files-of.ts';

/** What a bucket is asked to be; what is left out stays as it is. */
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

/** A bucket goes only when it is empty, so that no call takes a thousand files away unseen. */
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

/** Takes away every file that the caller may, some hundreds in each transaction. */
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

/** Nothing was changed: because the policies keep it, or because it is not there for this caller. */
async function refuse(client: pg.PoolClient, id: string): Promise<never> {
  const { rowCount } = await client.query('select from storage.buckets where id = $1', [id]);
  throw rowCount === 0 ? noBucket() : accessDenied();
}
