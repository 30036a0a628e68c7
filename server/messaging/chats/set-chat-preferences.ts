import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

export interface ChatPreferencesInput {
  readonly chatId: string;
  readonly userId: string;
  /** Null: as it is. */
  readonly muted: boolean | null;
  readonly archived: boolean | null;
}

/** How somebody wants to see one conversation of theirs. */
export async function setChatPreferences(
  db: Db,
  { chatId, userId, muted, archived }: ChatPreferencesInput,
): Promise<void> {
  const saved = await maybe(
    db,
    sql`insert into chat_preferences as f (chat_id, user_id, is_muted, archived_seq)
      select c.id, ${userId}, coalesce(${muted}::boolean, false), case when ${archived}::boolean then c.last_seq end
      from chats c join chat_participants p on p.chat_id = c.id and p.user_id = ${userId}
      where c.id = ${chatId}
      on conflict (chat_id, user_id) do update set
        is_muted = coalesce(${muted}::boolean, f.is_muted),
        archived_seq = case when ${archived}::boolean is null then f.archived_seq else excluded.archived_seq end
      returning f.chat_id`,
  );
  if (!saved) throw new AppError('CHAT_NOT_FOUND');
}
