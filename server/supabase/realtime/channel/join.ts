import { admission } from '#server/supabase/realtime/socket/admission.ts';
import { RealtimeRefusal } from '#server/supabase/realtime/socket/auth.ts';
import { isChatTopic } from '#server/supabase/realtime/channel/chat-broadcast.ts';
import { Channel } from '#server/supabase/realtime/channel/channel.ts';
import type { Connection } from '#server/supabase/realtime/socket/connection.ts';
import { JoinRequest } from '#server/supabase/realtime/channel/join-request.ts';
import { MAX_CHANNELS } from '#server/supabase/realtime/socket/limits.ts';
import type { Message } from '#server/supabase/realtime/socket/message.ts';
import { isTradeTopic } from '#server/supabase/realtime/channel/trade-topics.ts';
import { subscriptionId } from '#server/supabase/realtime/feed/subscribe.ts';

/** A socket joins a topic. Joining one it is on already replaces the older channel. */
export function join(connection: Connection, message: Message): void {
  const { topic } = message;
  const request = JoinRequest.safeParse(message.payload ?? {}).data;
  const refusal = refusalToJoin(connection, topic, request);
  if (refusal !== null || !request) {
    connection.refuse(message, refusal ?? 'The join request is not valid');
    return;
  }
  connection.channels.get(topic)?.close();
  const channel = new Channel(connection, topic, message.joinRef ?? message.ref, request);
  connection.channels.set(topic, channel);
  channel.inOrder(() => letIn(connection, channel, message));
}

function refusalToJoin(
  connection: Connection,
  topic: string,
  request: JoinRequest | undefined,
): string | null {
  if (!connection.joins.take() || !connection.networkMayJoin())
    return 'ClientJoinRateLimitReached: Too many joins per second';
  if (!/^realtime:./s.test(topic)) return 'A topic begins with realtime: and has a name';
  if (!request) return 'The join request is not valid';
  if (!connection.channels.has(topic) && connection.channels.size >= MAX_CHANNELS) {
    return 'ChannelRateLimitReached: Too many channels';
  }
  return null;
}

/** Authenticates who joins, then responds: the reply, who is present, and whether changes will come. */
async function letIn(connection: Connection, channel: Channel, message: Message) {
  const { request } = channel;
  try {
    const token = request.accessToken?.startsWith('sb_') ? undefined : request.accessToken;
    const caller = await admission(connection, channel, token);
    if (channel.closed) return;
    const refusal = channel.admit(caller);
    // Anyone who lost access to a conversation or trade between the check and the join would still receive it.
    if (isChatTopic(channel.topicKey) || isTradeTopic(channel.topicKey))
      await admission(connection, channel, token);
    if (refusal !== null && (request.waitForChanges || !channel.maySubscribeSignedIn())) {
      channel.drop();
      connection.refuse(message, refusal);
      return;
    }
    connection.reply(message, 'ok', {
      postgres_changes: request.changes.map((change) => ({
        id: subscriptionId(change),
        ...change,
      })),
    });
    if (request.presence) channel.push('presence_state', channel.presence.state());
    if (request.changes.length > 0) channel.announceChanges();
  } catch (error) {
    channel.drop();
    if (!(error instanceof RealtimeRefusal)) {
      connection.node.log.warn({ err: error }, 'a realtime join failed');
    }
    connection.refuse(message, error instanceof RealtimeRefusal ? error.message : BUSY);
  }
}

const BUSY = 'The service is busy. Try again in a moment.';
