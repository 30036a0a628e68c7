import type { Db } from '#server/platform/db/database.ts';
import type { TelegramText } from '#server/platform/integrations/telegram/telegram-port.ts';

/** Queues a message to a linked chat in the caller's own transaction. The same key is sent once. */
export async function queueTelegram(
  tx: Db,
  { chatId, text, link }: TelegramText,
  dedupeKey: string,
): Promise<void> {
  await tx
    .insertInto('outgoing_messages')
    .values({
      channel: 'telegram',
      recipient: chatId,
      body_text: text,
      links: link === null ? [] : [link],
      dedupe_key: dedupeKey,
    })
    .onConflict((oc) => oc.column('dedupe_key').doNothing())
    .execute();
}
