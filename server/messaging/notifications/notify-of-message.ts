import { sql } from 'kysely';
import { englishOf } from '#core/notifications/render-template.ts';
import { messageNotification } from '#core/notifications/message-notification.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

export interface UnreadMessage {
  readonly recipientId: string;
  readonly chatId: string;
  /** Empty for messages of the platform itself. */
  readonly senderHandle: string;
  readonly preview: string;
}

/**
 * Notifies somebody of an unread message. One notification per conversation until it is read, with the latest message,
 * so a flood of messages is one line and one push.
 */
export async function notifyOfMessage(
  tx: Tx,
  { recipientId, chatId, senderHandle, preview }: UnreadMessage,
): Promise<void> {
  const text = messageNotification(senderHandle, preview);
  const { title, message } = englishOf(text);
  await rows(
    tx,
    sql`insert into notifications as n (user_id, type, title, message, template, params, metadata)
      values (${recipientId}, 'message', ${title}, ${message}, ${text.template}, ${JSON.stringify(text.params)}::jsonb,
        jsonb_build_object('chatId', ${chatId}::uuid))
      on conflict (user_id, (metadata ->> 'chatId')) where type = 'message' and not is_read
      do update set title = excluded.title, message = excluded.message, template = excluded.template,
        params = excluded.params, created_at = excluded.created_at
      where (n.title, n.message) is distinct from (excluded.title, excluded.message)`,
  );
}
