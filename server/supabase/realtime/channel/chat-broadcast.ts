import type pg from 'pg';
import { asCaller } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/define.ts';
import type { Broadcast } from '#server/supabase/realtime/socket/message.ts';
import { topicKeyOf, topicOf } from '#server/supabase/realtime/channel/topic-key.ts';

export const BROADCAST_NOT_ALLOWED = 'Only the product speaks in a chat’s topic';

const CHAT_TOPIC = 'realtime:chat:';
const CHAT_TOPIC_KEY = topicKeyOf(CHAT_TOPIC, true);

/** Whether this is the private topic of a chat. */
export function isChatTopic(topicKey: string): boolean {
  return topicKey.startsWith(CHAT_TOPIC_KEY);
}

/**
 * What a client's broadcast becomes for the others in the topic. In a chat's topic only the product sends
 * messages and read marks, so that nobody forges one there. Clients send one event themselves, that they are typing,
 * and the product adds their identity there, checked each time: after a block nobody receives it any more.
 */
export async function permittedBroadcast(
  pool: pg.Pool,
  caller: Caller,
  topicKey: string,
  message: Broadcast,
): Promise<Broadcast | 'dropped' | 'refused'> {
  if (!isChatTopic(topicKey)) return message;
  const chatId = topicOf(topicKey).slice(CHAT_TOPIC.length);
  if (caller.role === 'service_role' || caller.userId === null || message.event !== 'typing') {
    return 'refused';
  }
  const senderId = await readSenderId(pool, caller, chatId);
  return senderId === null ? 'dropped' : { event: 'typing', payload: { user_id: senderId } };
}

async function readSenderId(pool: pg.Pool, caller: Caller, chatId: string): Promise<string | null> {
  return asCaller(pool, caller, { readOnly: true }, async (client) => {
    const { rows } = await client.query<{ sender_id: string | null }>({
      name: 'oja-chat-sender',
      text: 'select chat_sender_id($1) as sender_id',
      values: [chatId],
    });
    return rows[0]?.sender_id ?? null;
  });
}
