import { sql } from 'kysely';
import type { EventKind } from '#core/chats/chat-events.ts';
import type { SenderRole } from '#core/chats/chat-kinds.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { SENT_AT } from '#server/messaging/chats/chats.sql.ts';

export interface NewEvent {
  readonly kind: EventKind;
  readonly by: SenderRole;
  readonly actor_id?: string | null;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Writes an event into a conversation. Ordered by the conversation's lock; returns its sequence number. Support staff
 * are named by the alias they have there, also before they join.
 */
export async function writeEvent(tx: Tx, chatId: string, newEvent: NewEvent): Promise<bigint> {
  const isStaff = newEvent.by === 'agent' || newEvent.by === 'arbiter';
  const event =
    isStaff && newEvent.actor_id
      ? { ...newEvent, actor_id: await aliasOf(tx, chatId, newEvent.actor_id) }
      : newEvent;
  const { seq } = await one(
    tx,
    sql<{ seq: bigint }>`
      with turn as (
        update chats set last_seq = last_seq + 1, last_message_at = ${SENT_AT} where id = ${chatId}
        returning id, last_seq, last_message_at)
      insert into messages (chat_id, seq, sender_role, kind, event, created_at)
        select id, last_seq, 'system', 'event', ${JSON.stringify(event)}::jsonb, last_message_at from turn
        returning seq`,
  );
  return seq;
}

async function aliasOf(tx: Tx, chatId: string, userId: string): Promise<string> {
  const { alias } = await one(
    tx,
    sql<{ alias: string }>`select staff_alias(${chatId}, ${userId}) as alias`,
  );
  return alias;
}
