import type { Db } from '#server/platform/db/database.ts';

/**
 * The linked chats of these people. Within a transaction they stay linked until it ends, so that a later unlink finds
 * everything that was enqueued there before.
 */
export async function linkedChatOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const links = await db
    .selectFrom('telegram_links')
    .select(['user_id', 'chat_id'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .orderBy('user_id')
    .forShare()
    .execute();
  return new Map(links.map(({ user_id, chat_id }) => [user_id, chat_id]));
}
