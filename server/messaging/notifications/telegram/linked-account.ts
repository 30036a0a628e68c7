import { sql } from 'kysely';
import { type Db, maybe, one } from '#server/platform/db/database.ts';

/** The name that others know an account by, of whoever linked this chat; null where nobody did. */
export async function accountIn(db: Db, chatId: string): Promise<string | null> {
  const link = await maybe(
    db,
    sql<{ user_id: string }>`select user_id from telegram_links where chat_id = ${chatId}`,
  );
  return link ? handleOf(db, link.user_id) : null;
}

export async function handleOf(db: Db, userId: string): Promise<string> {
  const { handle } = await one(
    db,
    sql<{ handle: string }>`select handle from trader_profiles where id = ${userId}`,
  );
  return handle;
}
