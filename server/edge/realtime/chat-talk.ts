import type { Caller } from '#server/define.ts';
import type { Broadcast } from '#server/edge/realtime/message.ts';

export const NOT_TO_BE_SAID = 'Only the product speaks in a conversation’s room';

/** Whether this is the private room of a conversation. */
export function isChatRoom(room: string): boolean {
  return room.startsWith('private realtime:chat:');
}

/**
 * What of this reaches the others in the room; null where it may not be said. In the room of a conversation the
 * product alone says what was said and read, so that nobody forges a message there. People say one word by
 * themselves, that they are writing, and the product puts their name to it.
 */
export function wordInRoom(
  room: string,
  { role, userId }: Pick<Caller, 'role' | 'userId'>,
  said: Broadcast,
): Broadcast | null {
  if (!isChatRoom(room)) return said;
  if (role === 'service_role' || userId === null || said.event !== 'typing') return null;
  return { event: 'typing', payload: { user_id: userId } };
}
