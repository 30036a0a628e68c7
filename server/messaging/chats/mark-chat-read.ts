import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { countUnread } from '#server/messaging/chats/count-unread.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';

export interface Reading {
  readonly chatId: string;
  readonly userId: string;
  readonly seq: number;
  readonly deliveredOnly: boolean;
}

export interface Marked {
  readonly last_read_seq: number;
  readonly last_delivered_seq: number;
  readonly unread: number;
}

/** Saves how far somebody has read; it never moves back, nor beyond the last message. */
export async function markChatRead(
  db: Db,
  { chatId, userId, seq, deliveredOnly }: Reading,
): Promise<Marked> {
  const moved = await maybe(
    db,
    sql<{ last_read_seq: bigint; last_delivered_seq: bigint }>`
      update chat_participants p set
          last_delivered_seq = greatest(p.last_delivered_seq, least(${seq}::bigint, c.last_seq)),
          last_read_seq = case when ${deliveredOnly} then p.last_read_seq
            else greatest(p.last_read_seq, least(${seq}::bigint, c.last_seq)) end
        from chats c where c.id = p.chat_id and p.chat_id = ${chatId} and p.user_id = ${userId}
          and least(${seq}::bigint, c.last_seq) >
            case when ${deliveredOnly} then p.last_delivered_seq else p.last_read_seq end
        returning p.last_read_seq, p.last_delivered_seq`,
  );
  const position =
    moved ??
    (await db
      .selectFrom('chat_participants')
      .select(['last_read_seq', 'last_delivered_seq'])
      .where('chat_id', '=', chatId)
      .where('user_id', '=', userId)
      .executeTakeFirst());
  if (!position) throw new AppError('CHAT_NOT_FOUND');
  if (moved && !deliveredOnly) await forgetNotification(db, chatId, userId);
  return {
    last_read_seq: Number(position.last_read_seq),
    last_delivered_seq: Number(position.last_delivered_seq),
    unread: await countUnread(db, userId),
  };
}

/** Deletes the notification of messages that were read. */
async function forgetNotification(db: Db, chatId: string, userId: string): Promise<void> {
  await rows(
    db,
    sql`update notifications set is_read = true
      where user_id = ${userId} and type = 'message' and not is_read and metadata ->> 'chatId' = ${chatId}`,
  );
}
