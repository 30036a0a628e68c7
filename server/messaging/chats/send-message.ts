import { sql } from 'kysely';
import { type ChatState, refusalToSpeak } from '#core/chats/chat-rules.ts';
import { cleanMessage } from '#server/messaging/chats/plain-message.ts';
import { AppError } from '#core/errors/app-error.ts';
import { LONGEST_MESSAGE, MESSAGE_BURST, MESSAGES_PER_MINUTE } from '#core/chats/limits.ts';
import type { WireMessage } from '#core/chats/wire.ts';
import { takeAttachment } from '#server/messaging/chats/attachments/take-attachment.ts';
import {
  lockChat,
  type LockedChat,
  messageSentBefore,
  SENT_AT,
  WIRE_MESSAGE,
} from '#server/messaging/chats/chats.sql.ts';
import { endArbitration } from '#server/messaging/chats/end-arbitration.ts';
import { postTradeEvents } from '#server/messaging/chats/follow-trades.ts';
import { hazardsOf } from '#server/messaging/chats/hazards-of.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import { constraintOf, transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { followTicket } from '#server/messaging/support/follow-ticket.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perMinute } from '#server/platform/rate.ts';

export interface NewMessage {
  readonly chatId: string;
  readonly senderId: string;
  /** The message's own id at its sender. */
  readonly clientId: string;
  readonly body: string;
  readonly replyTo: string | null;
  readonly attachment: { readonly path: string; readonly name: string | null } | null;
}

/**
 * Sends a message in a conversation one takes part in, once for each client id however often it is sent. Ordered by the
 * conversation's lock: its sequence number follows every earlier message and event.
 */
export async function sendMessage(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  message: NewMessage,
): Promise<WireMessage> {
  const body = messageBodyOf(message.body);
  if (body === '' && message.attachment === null) throw new AppError('MESSAGE_EMPTY');
  await limitMessages(db, message.senderId);
  const ownHost = new URL(config.url).host;
  const sending = transaction(db, (tx) => sendIn(tx, { ...message, body }, ownHost));
  return sending.catch(async (error: unknown) => {
    // Sent by a concurrent retry while this one waited for the lock: the file, too, is taken already.
    const isKnown =
      constraintOf(error) === 'messages_sent_once' ||
      (error instanceof AppError && error.code === 'ATTACHMENT_NOT_UPLOADED');
    const sent = isKnown && (await messageSentBefore(db, message));
    if (!sent) throw error;
    return sent;
  });
}

/** New and edited messages share one limit, so that nobody floods by either. */
export function limitMessages(db: Db, userId: string): Promise<void> {
  const rate = perMinute(MESSAGES_PER_MINUTE, MESSAGE_BURST);
  return limitRate(db, `chat:${userId}`, rate, () => new AppError('TOO_MANY_MESSAGES'));
}

async function sendIn(tx: Tx, message: NewMessage, ownHost: string): Promise<WireMessage> {
  const { chatId, senderId, clientId, replyTo } = message;
  const chat = await lockChat(tx, chatId, senderId, clientId);
  if (!chat) throw new AppError('CHAT_NOT_FOUND');
  if (chat.sent) return chat.sent;
  const refusal = refusalToSpeak(await chatStateOf(tx, chat), chat.now);
  if (refusal) throw new AppError(refusal);
  if (replyTo) await refuseForeignReply(tx, chatId, replyTo);
  return insertMessage(tx, chat, message, ownHost);
}

/** A message body as stored, never cut: one that is too long is refused. */
export function messageBodyOf(body: string): string {
  const cleaned = cleanMessage(body);
  if (cleaned.length >= LONGEST_MESSAGE && body.trim().length > LONGEST_MESSAGE) {
    throw new AppError('MESSAGE_TOO_LONG');
  }
  return cleaned;
}

/**
 * Posts the trade's own events first, so that nobody replies to what the conversation does not show yet. Of this
 * conversation alone: nobody who holds one waits for another. An arbiter who has nothing left to decide is removed
 * before anything is written.
 */
export async function chatStateOf(tx: Tx, chat: LockedChat): Promise<ChatState> {
  if (chat.has_new_events) await postTradeEvents(tx, [chat.id]);
  if (chat.has_idle_arbiter) {
    await endArbitration(tx, [chat.id]);
    if (chat.role === 'arbiter') throw new AppError('CHAT_NOT_FOUND');
  }
  const closing = chat.has_new_events
    ? await tx
        .selectFrom('chats')
        .select('closes_at')
        .where('id', '=', chat.id)
        .executeTakeFirstOrThrow()
    : chat;
  return {
    type: chat.type,
    closesAt: closing.closes_at,
    isBlocked: chat.is_blocked,
    isRestricted: chat.is_restricted,
  };
}

async function insertMessage(
  tx: Tx,
  chat: LockedChat,
  { senderId, clientId, body, replyTo, attachment }: NewMessage,
  ownHost: string,
): Promise<WireMessage> {
  const file =
    attachment && (await takeAttachment(tx, { chatId: chat.id, senderId, ...attachment }));
  const { message, seq } = await one(
    tx,
    sql<{ message: WireMessage; seq: bigint }>`
      with turn as (
        update chats set last_seq = last_seq + 1, last_message_at = ${SENT_AT} where id = ${chat.id}
        returning id, last_seq, last_message_at),
      m as (
        insert into messages (chat_id, seq, sender_id, sender_role, kind, body, client_id, reply_to, hazards,
            attachment_path, attachment_name, attachment_type, attachment_bytes, attachment_width,
            attachment_height, created_at)
          select id, last_seq, ${chat.shown_id}, ${chat.role}, ${file?.kind ?? 'text'}, ${body}, ${clientId},
            ${replyTo}::uuid, ${hazardsOf(body, chat, ownHost)}::text[], ${file?.path ?? null},
            ${file?.name ?? null}, ${file?.type ?? null}, ${file?.bytes ?? null}::int,
            ${file?.width ?? null}::int, ${file?.height ?? null}::int, last_message_at from turn
          returning *)
      select ${WIRE_MESSAGE} as message, m.seq from m`,
  );
  if (chat.type === 'support') {
    await followTicket(tx, { chatId: chat.id, senderId, senderRole: chat.role, seq: Number(seq) });
  }
  return message;
}

async function refuseForeignReply(tx: Tx, chatId: string, replyTo: string): Promise<void> {
  const found = await tx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', replyTo)
    .where('chat_id', '=', chatId)
    .where('kind', '<>', 'event')
    .executeTakeFirst();
  if (!found) throw new AppError('MESSAGE_NOT_FOUND');
}
