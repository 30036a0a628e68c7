import { AppError } from '#core/errors/app-error.ts';
import { sql } from 'kysely';
import { SEARCH_PAGE, SEARCHES_PER_MINUTE } from '#core/chats/limits.ts';
import type { WireMessage } from '#core/chats/wire.ts';
import { WIRE_MESSAGE } from '#server/messaging/chats/chats.sql.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perMinute } from '#server/platform/rate.ts';

export interface Search {
  readonly userId: string;
  readonly query: string;
  readonly chatId: string | null;
  readonly before: string | null;
  readonly limit: number | null;
}

const MOST_WORDS = 8;

/**
 * Messages with all of these words, or beginnings of words, in conversations the searcher takes part in. It reads only
 * their own conversations: an index over all words would be walked for everybody who used them.
 */
export async function searchMessages(db: Db, search: Search): Promise<WireMessage[]> {
  const { userId, query, chatId, before, limit } = search;
  await limitRate(
    db,
    `chat-search:${userId}`,
    perMinute(SEARCHES_PER_MINUTE),
    () => new AppError('TOO_MANY_MESSAGES'),
  );
  const words = (query.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).slice(
    0,
    MOST_WORDS,
  );
  if (words.length === 0) return [];
  const asked = words.map((word) => `${word}:*`).join(' & ');
  const within =
    chatId === null
      ? sql`m.chat_id = any(array(select p.chat_id from chat_participants p where p.user_id = ${userId}))`
      : sql`m.chat_id = ${chatId} and exists (
          select 1 from chat_participants p where p.chat_id = ${chatId} and p.user_id = ${userId})`;
  const found = await rows(
    db,
    sql<{ message: WireMessage }>`
      select ${WIRE_MESSAGE} as message from messages m
      where ${within} and m.search_vector @@ to_tsquery('simple', ${asked}) and m.kind <> 'event'
        and (${before}::timestamptz is null or m.created_at < ${before}::timestamptz)
      order by ${chatId === null ? sql`m.created_at` : sql`m.seq`} desc limit ${limit ?? SEARCH_PAGE}`,
  );
  return found.map(({ message }) => message);
}
