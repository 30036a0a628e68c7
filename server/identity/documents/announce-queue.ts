import { notificationText } from '#core/notifications/notification-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DocumentRow } from '#server/identity/documents/document-rows.sql.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';

/** Notifies the reviewers that something waits, unless they have an unread notification of it. */
export async function announceQueue(
  tx: Tx,
  { user_id: userId }: Pick<DocumentRow, 'user_id'>,
): Promise<void> {
  const text = notificationText('document_queue');
  await notifyStaff(tx, { may: 'identity.review', text, except: [userId], unlessHas: 'unread' });
}
