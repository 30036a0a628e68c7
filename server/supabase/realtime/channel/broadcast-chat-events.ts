import { sql } from 'kysely';
import { z } from 'zod';
import { chatTopic, personTopic } from '#core/chats/chat-kinds.ts';
import type { WireMessage } from '#core/chats/wire.ts';
import { WIRE_MESSAGE } from '#server/messaging/chats/chats.sql.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { Change } from '#server/supabase/realtime/feed/feed-rows.ts';
import { topicKeyOf } from '#server/supabase/realtime/channel/topic-key.ts';
import type { Topics } from '#server/supabase/realtime/channel/topics.ts';

const MessageRecord = z.object({
  id: z.string(),
  chat_id: z.string(),
  people: z.array(z.string()),
});
const Receipt = z.object({
  chat_id: z.string(),
  user_id: z.string(),
  last_read_seq: z.number(),
  last_delivered_seq: z.number(),
});
const People = z.object({ id: z.string(), people: z.array(z.string()) });

const chatTopicKey = (chatId: string) => topicKeyOf(`realtime:${chatTopic(chatId)}`, true);
const personTopicKey = (userId: string) => topicKeyOf(`realtime:${personTopic(userId)}`, true);

/**
 * Broadcasts chat events to this node's subscribers of a chat's topic, and to every participant, in their own
 * topic, that there was one. Messages are read once for all, and sent in the order of their sequence numbers as far as
 * they were read together.
 */
export async function broadcastChatEvents(
  db: Db,
  topics: Topics,
  changes: readonly Change[],
): Promise<void> {
  endForThoseWhoLeft(topics, changes);
  const messageRecords = recordsOf(MessageRecord, changes, 'messages').filter(
    ({ chat_id, people }) =>
      topics.has(chatTopicKey(chat_id)) || people.some((id) => topics.has(personTopicKey(id))),
  );
  if (messageRecords.length > 0) await broadcastMessages(db, topics, messageRecords);
  for (const { chat_id, ...receipt } of recordsOf(Receipt, changes, 'chat_participants')) {
    topics.broadcast(chatTopicKey(chat_id), { event: 'receipt', payload: receipt });
  }
}

async function broadcastMessages(
  db: Db,
  topics: Topics,
  messageRecords: readonly z.infer<typeof MessageRecord>[],
) {
  const ids = [...new Set(messageRecords.map(({ id }) => id))];
  const messages = await rows(
    db,
    sql<{ message: WireMessage }>`select ${WIRE_MESSAGE} as message from messages m
      where m.id = any(${ids}::uuid[]) order by m.chat_id, m.seq`,
  );
  const peopleOf = new Map(messageRecords.map(({ id, people }) => [id, people]));
  for (const { message } of messages) {
    const { id, chat_id, seq, sender_id } = message;
    topics.broadcast(chatTopicKey(chat_id), { event: 'message', payload: message });
    for (const userId of peopleOf.get(id) ?? []) {
      topics.broadcast(personTopicKey(userId), {
        event: 'chat',
        payload: { chat_id, seq, sender_id },
      });
    }
  }
}

function endForThoseWhoLeft(topics: Topics, changes: readonly Change[]) {
  for (const { id, people } of recordsOf(People, changes, 'chats')) {
    for (const member of topics.membersOf(chatTopicKey(id))) {
      const { role, userId } = member.caller;
      if (role !== 'service_role' && (userId === null || !people.includes(userId))) {
        member.end('You no longer take part in this conversation');
      }
    }
  }
}

function recordsOf<Shape extends z.ZodType>(
  shape: Shape,
  changes: readonly Change[],
  table: string,
): z.output<Shape>[] {
  return changes
    .filter((change) => change.table === table)
    .flatMap(({ record }) => shape.safeParse(record).data ?? []);
}
