import { sql } from 'kysely';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

/**
 * Cancels a person's planned transfers and mandates, in the transaction that changed their credentials or banned them: whoever had
 * the account before may have planned them. The owner is notified once, however many plans there were.
 */
export async function cancelPlans(db: Db, userId: string, reason: string): Promise<void> {
  await revokeMandates(db, userId, reason);
  const cancelled = await db
    .updateTable('scheduled_transfers')
    .set({ status: 'cancelled', ended_at: sql<Date>`app_now()`, last_reason: reason })
    .where('sender_id', '=', userId)
    .where('status', '=', sql.lit('active'))
    .returning('id')
    .execute();
  if (cancelled.length === 0) return;
  const text = notificationText(
    cancelled.length === 1
      ? 'transfer_plan_stopped.cancelled'
      : 'transfer_plan_stopped.all_cancelled',
  );
  await notify(db, { reason }, [{ userId, text }]);
}

async function revokeMandates(db: Db, userId: string, reason: string): Promise<void> {
  const revoked = await rows(
    db,
    sql`update payment_mandates set revoked_at = app_now(), ended_for = ${reason}
      where payer_id = ${userId} and revoked_at is null returning id`,
  );
  if (revoked.length === 0) return;
  const text = notificationText('mandate_stopped.cancelled');
  await notify(db, { reason }, [{ userId, text }]);
}
