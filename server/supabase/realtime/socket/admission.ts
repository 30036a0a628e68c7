import type { Caller } from '#server/define.ts';
import { RealtimeRefusal } from '#server/supabase/realtime/socket/auth.ts';
import type { Channel } from '#server/supabase/realtime/channel/channel.ts';
import type { Connection } from '#server/supabase/realtime/socket/connection.ts';
import { EVERYTHING, mayNot, topicRights } from '#server/supabase/realtime/channel/topic-rights.ts';

/**
 * Verifies a token for a channel and its rights in the topic from now on. Throws RealtimeRefusal for one that is
 * invalid, and for somebody without access to a private topic.
 */
export async function admission(
  connection: Connection,
  channel: Channel,
  token: string | undefined,
): Promise<Caller> {
  const { node, apiKey } = connection;
  const caller = await node.auth.verify(apiKey, token);
  if (!channel.closed && !connection.belongsTo(caller.userId)) {
    throw new RealtimeRefusal(429, 'ConnectionRateLimitReached: Too many connected users');
  }
  if (caller.userId !== null && !node.people.mayJoin(caller.userId)) {
    throw new RealtimeRefusal(429, 'ClientJoinRateLimitReached: Too many joins per second');
  }
  const rights = channel.request.isPrivate
    ? await topicRights(node.pool, caller, channel.name)
    : EVERYTHING;
  if (!rights.mayRead) throw new RealtimeRefusal(403, mayNot('read from', channel.name));
  channel.rights = rights;
  return caller;
}
