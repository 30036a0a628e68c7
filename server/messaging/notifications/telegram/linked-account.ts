import type { Db } from '#server/platform/db/database.ts';

/** The public name of the account this chat is linked to; null where there is none. */
export async function accountIn(db: Db, chatId: string): Promise<string | null> {
  const link = await db
    .selectFrom('telegram_links')
    .select('user_id')
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  return link ? handleOf(db, link.user_id) : null;
}

export async function handleOf(db: Db, userId: string): Promise<string> {
  const { handle } = await db
    .selectFrom('trader_profiles')
    .select('handle')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return handle;
}
