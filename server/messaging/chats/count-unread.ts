import { sql } from 'kysely';
import { MOST_UNREAD } from '#core/chats/limits.ts';
import { type Db, one } from '#server/platform/db/database.ts';

/**
 * Unread messages in all of somebody's conversations that are neither muted nor archived, up to 100: the one source of
 * every count of messages. Trade events have notifications and are not counted here.
 */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await one(
    db,
    sql<{ unread: number }>`
      select count(*)::int as unread from (
        select 1 from chat_participants p
        join chats c on c.id = p.chat_id and c.last_seq > p.last_read_seq
        left join chat_preferences f on f.chat_id = p.chat_id and f.user_id = p.user_id
        cross join lateral (
          select 1 from messages m where m.chat_id = p.chat_id and m.seq > p.last_read_seq
            and m.sender_id is not null and m.sender_id <> p.shown_id and m.deleted_at is null
          order by m.seq limit ${MOST_UNREAD}) waiting
        where p.user_id = ${userId} and not coalesce(f.is_muted, false)
          and coalesce(f.archived_seq, -1) < c.last_seq
        limit ${MOST_UNREAD}) counted`,
  );
  return unread;
}
