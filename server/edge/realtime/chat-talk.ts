import type pg from 'pg';
import { asCaller } from '#server/db/transaction.ts';
import type { Caller } from '#server/define.ts';
import type { Broadcast } from '#server/edge/realtime/message.ts';
import { roomOf, topicOf } from '#server/edge/realtime/room.ts';

export const NOT_TO_BE_SAID = 'Only the product speaks in a conversation’s room';

const CHAT_TOPIC = 'realtime:chat:';
const CHAT_ROOM = roomOf(CHAT_TOPIC, true);

/** Whether this is the private room of a conversation. */
export function isChatRoom(room: string): boolean {
  return room.startsWith(CHAT_ROOM);
}

/**
 * What of this reaches the others in the room. In the room of a conversation the product alone says what was said and
 * read, so that nobody forges a message there. People say one word by themselves, that they are writing, and the
 * product puts to it who they are there, asked each time: after a block nobody hears it any more.
 */
export async function wordInRoom(
  pool: pg.Pool,
  caller: Caller,
  room: string,
  said: Broadcast,
): Promise<Broadcast | 'unheard' | 'refused'> {
  if (!isChatRoom(room)) return said;
  const chatId = topicOf(room).slice(CHAT_TOPIC.length);
  if (caller.role === 'service_role' || caller.userId === null || said.event !== 'typing') {
    return 'refused';
  }
  const voice = await voiceIn(pool, caller, chatId);
  return voice === null ? 'unheard' : { event: 'typing', payload: { user_id: voice } };
}

async function voiceIn(pool: pg.Pool, caller: Caller, chatId: string): Promise<string | null> {
  return asCaller(pool, caller, { readOnly: true }, async (client) => {
    const { rows } = await client.query<{ voice: string | null }>({
      name: 'oja-chat-voice',
      text: 'select chat_voice($1) as voice',
      values: [chatId],
    });
    return rows[0]?.voice ?? null;
  });
}
