import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  MOST_UNCLAIMED_UPLOADS,
  MOST_UPLOAD_ATTEMPTS,
  UNCLAIMED_UPLOAD_HOURS,
} from '#core/careers/limits.ts';
import { UPLOAD_URL_SECONDS } from '#core/files/limits.ts';
import { type Db, maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { fileTokens } from '#server/platform/storage/file-tokens.ts';
import type { ObjectPath } from '#server/platform/storage/object-rows.ts';
import { badToken, slowDown } from '#server/platform/storage/storage-error.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';

export interface UploadTicket {
  readonly id: string;
  readonly bucket: string;
  readonly path: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Lets a visitor upload one file. Its name is ours and cannot be guessed; the URL writes that one name once, and reads
 * nothing.
 */
export async function issueTicket(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  bucket: string,
  extension: string,
): Promise<UploadTicket> {
  const id = randomUUID();
  const path = `${id}.${extension}`;
  const { expires_at } = await db
    .insertInto('storage.upload_tickets')
    .values({
      id,
      bucket_id: bucket,
      name: path,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${UPLOAD_URL_SECONDS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  const token = await fileTokens(config.secret).signTicket({ bucketId: bucket, name: path });
  return { id, bucket, path, token, expiresAt: expires_at };
}

/**
 * Counts an upload before a byte of it is read. A ticket is good for a few tries, and all visitors' unclaimed uploads
 * may take up so much of the disk and no more, however many they are.
 */
export async function takeAttempt(db: Db, { bucketId, name }: ObjectPath): Promise<void> {
  await transaction(db, async (tx) => {
    await lockForTransaction(tx, `tickets:${bucketId}`);
    const { waiting } = await one(
      tx,
      sql<{ waiting: number }>`
        select coalesce(sum(attempts), 0)::int as waiting from storage.upload_tickets
        where bucket_id = ${bucketId} and claimed_at is null`,
    );
    if (waiting >= MOST_UNCLAIMED_UPLOADS) throw slowDown(UNCLAIMED_UPLOAD_HOURS * 3_600);
    const taken = await tx
      .updateTable('storage.upload_tickets')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('bucket_id', '=', bucketId)
      .where('name', '=', name)
      .where('claimed_at', 'is', null)
      .where('expires_at', '>', sql<Date>`app_now()`)
      .where('attempts', '<', MOST_UPLOAD_ATTEMPTS)
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw badToken('This address has been used');
  });
}

/** Assigns the file uploaded by a ticket to somebody, once. Undefined where there is none, or it is taken. */
export async function claimTicket(tx: Tx, bucket: string, id: string): Promise<string | undefined> {
  const claimed = await maybe(
    tx,
    sql<{ name: string }>`
      update storage.upload_tickets t set claimed_at = app_now()
      where id = ${id} and bucket_id = ${bucket} and claimed_at is null and expires_at > app_now()
        and exists (select 1 from storage.objects o where o.bucket_id = t.bucket_id and o.name = t.name)
      returning name`,
  );
  return claimed?.name;
}

/** Deletes expired tickets, and releases their unclaimed uploads. */
export async function forgetTickets(db: Db): Promise<void> {
  const over = sql`created_at < app_now() - make_interval(hours => ${UNCLAIMED_UPLOAD_HOURS})`;
  await transaction(db, async (tx) => {
    await rows(
      tx,
      sql`delete from storage.objects o using storage.upload_tickets t
        where o.bucket_id = t.bucket_id and o.name = t.name and t.claimed_at is null and t.${over}`,
    );
    await rows(tx, sql`delete from storage.upload_tickets where ${over}`);
  });
}
