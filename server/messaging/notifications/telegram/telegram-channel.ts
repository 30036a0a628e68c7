import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

/**
 * The linked chats of these people. Within a transaction they stay linked until it ends, so that a later unlink finds
 * everything that was enqueued there before.
 */
export async function linkedChatOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const links = await rows(
    db,
    sql<{ user_id: string; chat_id: string }>`select user_id, chat_id from telegram_links
      where user_id = any(${[...userIds]}::uuid[]) order by user_id for share`,
  );
  return new Map(links.map(({ user_id, chat_id }) => [user_id, chat_id]));
}
