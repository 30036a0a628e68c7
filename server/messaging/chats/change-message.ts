import { sql } from 'kysely';
import { mayChange, refusalToSpeak } from '#core/chats/chat-rules.ts';
import { AppError } from '#core/errors/app-error.ts';
import { messagePreview } from '#core/notifications/message-notification.ts';
import { MESSAGE_DELETED } from '#core/notifications/definitions/message-definitions.ts';
import type { WireMessage } from '#core/chats/wire.ts';
import {
  lockChat,
  type LockedChat,
  SENT_AT,
  WIRE_MESSAGE,
} from '#server/messaging/chats/chats.sql.ts';
import { hazardsOf } from '#server/messaging/chats/hazards-of.ts';
import { previewOf } from '#server/messaging/chats/preview-of.ts';
import { chatStateOf, limitMessages, messageBodyOf } from '#server/messaging/chats/send-message.ts';
import { maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';

interface OwnRow {
  readonly id: string;
  readonly chat_id: string;
  readonly kind: string;
  readonly body: string;
  readonly is_automatic: boolean;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
  readonly attachment_path: string | null;
}

interface Own {
  readonly chat: LockedChat;
  readonly message: OwnRow;
}

/**
 * Edits one's own message while it is recent, and only where one could send it: an edit is a new message to its
 * readers. The former text is stored for arbiters.
 */
export async function editMessage(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  { messageId, userId, body }: { messageId: string; userId: string; body: string },
): Promise<WireMessage> {
  const newBody = messageBodyOf(body);
  await limitMessages(db, userId);
  return transaction(db, async (tx) => {
    const { chat, message } = await lockOwn(tx, messageId, userId, 'edit');
    const refusal = refusalToSpeak(await chatStateOf(tx, chat), chat.now);
    if (refusal) throw new AppError(refusal);
    if (newBody === '' && message.kind === 'text') throw new AppError('MESSAGE_EMPTY');
    if (newBody !== message.body) {
      await saveVersion(tx, message);
      const hazards = hazardsOf(newBody, chat, new URL(config.url).host);
      await rows(
        tx,
        sql`update messages set body = ${newBody}, hazards = ${hazards}::text[], edited_at = ${SENT_AT}
          where id = ${messageId}`,
      );
    }
    return read(tx, messageId);
  });
}

/** Deletes one's own message: its place stays, its text and file are gone, from its notification too. */
export function deleteMessage(
  { db }: Pick<Oja, 'db'>,
  { messageId, userId }: { messageId: string; userId: string },
): Promise<WireMessage> {
  return transaction(db, async (tx) => {
    const { message } = await lockOwn(tx, messageId, userId, 'delete');
    if (message.deleted_at === null) {
      await saveVersion(tx, message);
      await rows(
        tx,
        sql`update messages set body = '', hazards = '{}', deleted_at = ${SENT_AT}, attachment_path = null,
            attachment_name = null, attachment_type = null, attachment_bytes = null, attachment_width = null,
            attachment_height = null where id = ${messageId}`,
      );
      await takeBackNotifications(tx, message);
    }
    return read(tx, messageId);
  });
}

/** To everybody but its sender a message that may not be changed does not exist. Deleting twice is deleting once. */
async function lockOwn(
  tx: Tx,
  messageId: string,
  userId: string,
  how: 'edit' | 'delete',
): Promise<Own> {
  const location = await maybe(
    tx,
    sql<{
      chat_id: string;
    }>`select m.chat_id from messages m
      join chat_participants p on p.chat_id = m.chat_id and p.user_id = ${userId} and p.shown_id = m.sender_id
      where m.id = ${messageId}`,
  );
  const chat = location && (await lockChat(tx, location.chat_id, userId));
  if (!location || !chat) throw new AppError('MESSAGE_NOT_FOUND');
  const message = await tx
    .selectFrom('messages')
    .select([
      'id',
      'chat_id',
      'kind',
      'body',
      'is_automatic',
      'created_at',
      'deleted_at',
      'attachment_path',
    ])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  if (how === 'delete' && message.deleted_at !== null) return { chat, message };
  const facts = {
    kind: message.kind,
    isAutomatic: message.is_automatic,
    createdAt: message.created_at,
    deletedAt: message.deleted_at,
    isDisputed: chat.is_disputed,
  };
  if (!mayChange(facts, how, chat.now)) throw new AppError('MESSAGE_FIXED');
  return { chat, message };
}

async function saveVersion(tx: Tx, { id, body, attachment_path }: OwnRow): Promise<void> {
  await tx
    .insertInto('message_versions')
    .values({ message_id: id, body, attachment_path })
    .execute();
}

/** The notification of an unread message then shows that it was deleted. */
async function takeBackNotifications(tx: Tx, message: OwnRow): Promise<void> {
  await rows(
    tx,
    sql`update notifications n set message = ${MESSAGE_DELETED}, template = n.template || '_taken_back',
        params = n.params - 'preview'
      from chat_participants p
      where p.chat_id = ${message.chat_id} and n.user_id = p.user_id and n.type = 'message'
        and n.metadata ->> 'chatId' = ${message.chat_id}::text
        and n.message = ${messagePreview(previewOf(message))}`,
  );
}

async function read(tx: Tx, messageId: string): Promise<WireMessage> {
  const { message } = await one(
    tx,
    sql<{
      message: WireMessage;
    }>`select ${WIRE_MESSAGE} as message from messages m where m.id = ${messageId}`,
  );
  return message;
}
