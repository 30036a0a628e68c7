import { sql } from 'kysely';
import { type Db, maybe, one } from '#server/platform/db/database.ts';

/** The public name of the account this chat is linked to; null where there is none. */
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
