import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';

interface Stuck {
  readonly outgoing_id: string | null;
  readonly is_stuck: boolean;
}

/**
 * Retries a delivery that was given up, with a full set of attempts. Others in the same message go with it. One in
 * flight is left to its sender.
 */
export async function retryDelivery(
  db: Db,
  { deliveryId, adminId, origin }: { deliveryId: string; adminId: string; origin: Origin },
): Promise<void> {
  await transaction(db, async (tx) => {
    const outcome = await sendAgain(tx, deliveryId);
    if (outcome === 'not found') throw new AppError('DELIVERY_NOT_FOUND');
    if (outcome === 'not given up') throw new AppError('DELIVERY_NOT_GIVEN_UP');
    await record(tx, 'notice_sent_again', adminId, origin, { delivery: deliveryId });
  });
}

/** Puts it back into its queue; if the recipient's address has changed since, it is rendered again for the new one. */
export async function sendAgain(
  tx: Tx,
  deliveryId: string,
): Promise<'sent again' | 'not found' | 'not given up'> {
  const stuck = (await lockNotification(tx, deliveryId)) ?? (await lockMessage(tx, deliveryId));
  if (!stuck) return 'not found';
  if (!stuck.is_stuck) return 'not given up';
  await dropMoved(tx, deliveryId);
  const isQueued = stuck.outgoing_id !== null && (await queueAgain(tx, stuck.outgoing_id));
  await rows(
    tx,
    sql`update notification_deliveries set status = 'queued', last_error = null,
        outgoing_id = case when ${isQueued} then outgoing_id end,
        next_at = case when ${isQueued} then null else app_now() end,
        attempts = case when outgoing_id is null then 0 else attempts end
      where id = ${deliveryId} or (${isQueued} and outgoing_id = ${stuck.outgoing_id})`,
  );
  return 'sent again';
}

function lockNotification(tx: Tx, id: string): Promise<Stuck | undefined> {
  return maybe(
    tx,
    sql<Stuck>`select outgoing_id, status in ('dead', 'failed') and not exists (select 1 from outgoing_messages m
        where m.id = outgoing_id and m.status = 'queued' and m.last_error is null) as is_stuck
      from notification_deliveries where id = ${id} for update`,
  );
}

/** A direct message is one of its own. One that was blanked has nothing to send any more. */
function lockMessage(tx: Tx, id: string): Promise<Stuck | undefined> {
  return maybe(
    tx,
    sql<Stuck>`select id as outgoing_id, body_text <> ''
        and (status = 'failed' or (status = 'queued' and last_error is not null)) as is_stuck
      from outgoing_messages where id = ${id} for update`,
  );
}

/** Deletes the message where its owner has another address by now: somebody else may read at the old one. */
async function dropMoved(tx: Tx, deliveryId: string): Promise<void> {
  await rows(
    tx,
    sql`delete from outgoing_messages m using notification_deliveries d
      where d.id = ${deliveryId} and m.id = d.outgoing_id and m.status <> 'sent'
        and not exists (select 1 from auth.users u where u.id = d.user_id and m.recipient in (u.email, u.phone))
        and not exists (select 1 from telegram_links l where l.user_id = d.user_id and l.chat_id = m.recipient)`,
  );
}

/** False where it was deleted meanwhile: then it is rendered again from its notification. */
async function queueAgain(tx: Tx, id: string): Promise<boolean> {
  const requeued = sql`status = 'queued', attempts = 0, next_at = app_now(), last_error = null, created_at = app_now()`;
  const again = [
    ...(await rows(
      tx,
      sql`update outgoing_messages set ${requeued}
        where id = ${id} and (status = 'failed' or (status = 'queued' and last_error is not null)) returning id`,
    )),
    ...(await rows(
      tx,
      sql`update outgoing_pushes set ${requeued} where id = ${id} and status <> 'sent' returning id`,
    )),
  ];
  return again.length > 0;
}
