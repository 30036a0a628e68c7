import { sql } from 'kysely';
import {
  FILE_DAYS_AFTER_DISPUTE,
  TAKEN_BACK_FILE_DAYS,
  UNSENT_FILE_HOURS,
} from '#server/messaging/chats/file-limits.ts';
import { CHAT_BUCKET } from '#core/chats/limits.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { sweepNow } from '#server/platform/storage/loose-files.ts';

/**
 * Deletes files that were uploaded and never sent, and files of deleted messages once nobody can need them for a
 * decision: the trade is over, its disputes are, and no report is open.
 */
export async function forgetChatFiles(oja: Pick<Oja, 'db' | 'files' | 'log'>): Promise<void> {
  await transaction(oja.db, async (tx) => {
    await forgetUnsent(tx);
    await forgetTakenBack(tx);
  });
  await sweepNow(oja);
}

/** A file that is being sent at this moment is locked with its message, and stays. */
async function forgetUnsent(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('storage.objects')
    .where('bucket_id', '=', CHAT_BUCKET)
    .where('attached_at', 'is', null)
    .where('created_at', '<', sql<Date>`app_now() - make_interval(hours => ${UNSENT_FILE_HOURS})`)
    .execute();
}

async function forgetTakenBack(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`delete from storage.objects o
      using message_versions v
        join messages m on m.id = v.message_id
        join chats c on c.id = m.chat_id
      where o.bucket_id = ${CHAT_BUCKET} and o.name = v.attachment_path
        and v.replaced_at < app_now() - make_interval(days => ${TAKEN_BACK_FILE_DAYS})
        and not exists (select 1 from messages carrying where carrying.attachment_path = o.name)
        and not exists (
          select 1 from trades t where t.id = c.trade_id and t.status not in ('completed', 'cancelled')
            and array[t.seller_id, t.buyer_id] <@ c.pair)
        and not exists (
          select 1 from disputes d where d.trade_id = c.trade_id and (d.status <> 'resolved'
            or d.resolved_at > app_now() - make_interval(days => ${FILE_DAYS_AFTER_DISPUTE})))
        and not exists (
          select 1 from message_reports r where r.message_id = m.id and r.status = 'open')`,
  );
}
