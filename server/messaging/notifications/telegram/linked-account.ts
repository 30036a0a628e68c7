import { sql } from 'kysely';
import type { Language } from '#core/language/language-choice.ts';
import { type Db, maybe, one } from '#server/platform/db/database.ts';

/** The account a chat is linked to: its public name, and the language its owner reads. */
export interface ChatOwner {
  readonly handle: string;
  readonly language: Language;
}

/** Null where the chat is linked to none. */
export async function ownerOf(db: Db, chatId: string): Promise<ChatOwner | null> {
  const owner = await maybe(
    db,
    sql<ChatOwner>`select t.handle, p.language
      from telegram_links l join trader_profiles t on t.id = l.user_id join profiles p on p.id = l.user_id
      where l.chat_id = ${chatId}`,
  );
  return owner ?? null;
}

export function accountOf(db: Db, userId: string): Promise<ChatOwner> {
  return one(
    db,
    sql<ChatOwner>`select t.handle, p.language from trader_profiles t join profiles p on p.id = t.id
      where t.id = ${userId}`,
  );
}
