import { sql } from 'kysely';
import {
  DOCUMENT_BUCKET,
  UNSUBMITTED_DOCUMENT_HOURS,
} from '#core/identity/documents/document-limits.ts';
import type { Oja } from '#server/define.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/identity/audit.ts';
import { SYSTEM_ORIGIN } from '#server/identity/system-origin.ts';
import { sweepNow } from '#server/platform/storage/loose-files.ts';

const AT_ONCE = 100;

/**
 * Deletes pictures whose time is over: never submitted, long rejected, or kept as long as the law demands. Of a
 * submitted one the row with the verdict stays, without what was read on it.
 */
export async function forgetDocuments(oja: Pick<Oja, 'db' | 'files' | 'log'>): Promise<void> {
  await transaction(oja.db, async (tx) => {
    await rows(
      tx,
      sql`delete from storage.objects where bucket_id = ${DOCUMENT_BUCKET} and attached_at is null
        and created_at < app_now() - make_interval(hours => ${UNSUBMITTED_DOCUMENT_HOURS})`,
    );
    await forgetDue(tx);
  });
  await sweepNow(oja);
}

async function forgetDue(tx: Tx): Promise<void> {
  const forgotten = await rows(
    tx,
    sql<{ id: string; user_id: string }>`
      with due as (
        select id, object_path from verification_documents where forget_after <= app_now()
        order by forget_after limit ${AT_ONCE} for update skip locked
      ), gone as (
        delete from storage.objects o using due where o.bucket_id = ${DOCUMENT_BUCKET} and o.name = due.object_path
      )
      update verification_documents d set object_path = null, sha256 = null, legal_name = null, person_keys = null,
        address = null, forget_after = null
      from due where d.id = due.id returning d.id, d.user_id`,
  );
  for (const { id, user_id } of forgotten) {
    await record(tx, 'document_forgotten', user_id, SYSTEM_ORIGIN, { document: id });
  }
}
