import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { TelegramText } from '#server/platform/integrations/telegram/telegram-port.ts';

/** Queues a message to a linked chat in the caller's own transaction. The same key is sent once. */
export async function queueTelegram(
  tx: Db,
  { chatId, text, link }: TelegramText,
  dedupeKey: string,
): Promise<void> {
  await rows(
    tx,
    sql`insert into outgoing_messages (channel, recipient, body_text, links, dedupe_key)
      values ('telegram', ${chatId}, ${text}, ${link === null ? [] : [link]}::text[], ${dedupeKey})
      on conflict (dedupe_key) do nothing`,
  );
}
