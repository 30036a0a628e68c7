import { admission } from '#server/edge/realtime/admission.ts';
import { RealtimeRefusal } from '#server/edge/realtime/auth.ts';
import { isChatRoom } from '#server/edge/realtime/chat-talk.ts';
import { Channel } from '#server/edge/realtime/channel.ts';
import type { Connection } from '#server/edge/realtime/connection.ts';
import { JoinRequest } from '#server/edge/realtime/join-request.ts';
import { MAX_CHANNELS } from '#server/edge/realtime/limits.ts';
import type { Message } from '#server/edge/realtime/message.ts';
import { isTradeRoom } from '#server/edge/realtime/trade-rooms.ts';
import { watchId } from '#server/edge/realtime/watch.ts';

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

/** Asks who joins, then answers: the reply, who is present, and whether changes will come. */
async function letIn(connection: Connection, channel: Channel, message: Message) {
  const { request } = channel;
  try {
    const token = request.accessToken?.startsWith('sb_') ? undefined : request.accessToken;
    const caller = await admission(connection, channel, token);
    if (channel.closed) return;
    const refusal = channel.admit(caller);
    // Whoever lost their part in a conversation or trade between the look and the entry would hear on.
    if (isChatRoom(channel.room) || isTradeRoom(channel.room))
      await admission(connection, channel, token);
    if (refusal !== null && (request.waitForChanges || !channel.mayWatchSignedIn())) {
      channel.drop();
      connection.refuse(message, refusal);
      return;
    }
    connection.reply(message, 'ok', {
      postgres_changes: request.changes.map((wish) => ({ id: watchId(wish), ...wish })),
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
