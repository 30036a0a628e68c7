import { sql } from 'kysely';
import { SEARCH_PAGE, SEARCHES_PER_MINUTE } from '#core/limits/chat-limits.ts';
import type { WireMessage } from '#core/wire/chats.ts';
import { WIRE_MESSAGE } from '#server/chats/chats.sql.ts';
import { takeTurn } from '#server/chats/take-turn.ts';
import { type Db, rows } from '#server/db/database.ts';

export interface Search {
  readonly userId: string;
  readonly query: string;
  readonly chatId: string | null;
  readonly before: string | null;
  readonly limit: number | null;
}

const MOST_WORDS = 8;

/** Messages with all of these words, or beginnings of words, in conversations the searcher takes part in. */
export async function searchMessages(db: Db, search: Search): Promise<WireMessage[]> {
  const { userId, query, chatId, before, limit } = search;
  await takeTurn(db, {
    bucket: `chat-search:${userId}`,
    burst: SEARCHES_PER_MINUTE,
    perSecond: SEARCHES_PER_MINUTE / 60,
    refusal: 'TOO_MANY_MESSAGES',
  });
  const words = (query.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const asked = words.map((word) => `${word}:*`).join(' & ');
  const found = await rows(
    db,
    sql<{ message: WireMessage }>`
      select ${WIRE_MESSAGE} as message from messages m
      where m.chat_id in (select p.chat_id from chat_participants p where p.user_id = ${userId}
          and (${chatId}::uuid is null or p.chat_id = ${chatId}::uuid))
        and m.words @@ to_tsquery('simple', ${asked}) and m.kind <> 'event'
        and (${before}::timestamptz is null or m.created_at < ${before}::timestamptz)
      order by m.created_at desc limit ${limit ?? SEARCH_PAGE}`,
  );
  return found.map(({ message }) => message);
}
