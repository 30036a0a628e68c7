import { sql } from 'kysely';
import { DISPUTE_RUNS } from '#server/messaging/chats/chats.sql.ts';
import { writeEvent } from '#server/messaging/chats/write-event.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

/**
 * Removes arbiters from the conversations, whose locks are held, in which no dispute runs any more, visibly for both
 * parties.
 */
export async function endArbitration(tx: Tx, chatIds: readonly string[]): Promise<void> {
  const gone = await rows(
    tx,
    sql<{ chat_id: string }>`
      with gone as (
        delete from chat_participants p using chats c
        where c.id = p.chat_id and c.id = any(${[...chatIds]}::uuid[]) and c.type = 'trade' and p.role = 'arbiter'
          and not ${DISPUTE_RUNS}
        returning p.chat_id)
      select distinct chat_id from gone order by chat_id`,
  );
  for (const { chat_id } of gone) {
    await writeEvent(tx, chat_id, { kind: 'arbiter_left', by: 'arbiter' });
  }
}
