import { sql } from 'kysely';
import type { NotificationText } from '#core/trade/notification-texts.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

/** Notifies every administrator but one of a proposal, in the transaction of what happened to it. */
export async function notifyAdmins(
  tx: Tx,
  { type, title, message }: NotificationText,
  { approvalId, except }: { readonly approvalId: string; readonly except: string },
): Promise<void> {
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select user_id, ${type}, ${title}, ${message}, ${JSON.stringify({ approvalId })}::jsonb
      from user_roles where role = 'admin' and user_id <> ${except}`,
  );
}

/** Notifies one administrator, if they are still there. */
export async function notifyAdmin(
  tx: Tx,
  userId: string,
  { type, title, message }: NotificationText,
  { approvalId }: { readonly approvalId: string },
): Promise<void> {
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select user_id, ${type}, ${title}, ${message}, ${JSON.stringify({ approvalId })}::jsonb
      from user_roles where role = 'admin' and user_id = ${userId}`,
  );
}
