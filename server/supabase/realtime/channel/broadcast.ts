import {
  isChatTopic,
  BROADCAST_NOT_ALLOWED,
  permittedBroadcast,
} from '#server/supabase/realtime/channel/chat-broadcast.ts';
import type { Channel } from '#server/supabase/realtime/channel/channel.ts';
import type { Connection } from '#server/supabase/realtime/socket/connection.ts';
import { MAX_PRESENCE_BYTES, MAX_PRESENT } from '#server/supabase/realtime/socket/limits.ts';
import {
  Broadcast,
  type Message,
  PresenceRequest,
} from '#server/supabase/realtime/socket/message.ts';
import { mayNot } from '#server/supabase/realtime/channel/topic-rights.ts';

/** Sends a message to everybody else on the topic, on any node. */
export async function broadcast(
  connection: Connection,
  channel: Channel,
  message: Message,
): Promise<void> {
  const { data: requested } = Broadcast.safeParse(message.payload);
  const refusal = requested ? refusalToSpeak(connection, channel) : 'A broadcast needs an event';
  const permitted =
    requested && refusal === null
      ? await limitedBroadcast(connection, channel, requested)
      : 'refused';
  if (permitted === 'refused') {
    connection.refuse(message, refusal ?? BROADCAST_NOT_ALLOWED);
    return;
  }
  const { topics, cluster } = connection.node;
  if (permitted !== 'dropped' && !channel.closed) {
    topics.broadcast(channel.topicKey, permitted, channel.request.self ? {} : { except: channel });
    cluster.broadcast(channel.topicKey, permitted);
  }
  if (channel.request.ack) connection.reply(message, 'ok', {});
}

/** Typing events query the database at a limited rate; where it is away, they are dropped. */
async function limitedBroadcast(
  connection: Connection,
  { topicKey, caller }: Channel,
  requested: Broadcast,
) {
  if (!isChatTopic(topicKey)) return requested;
  if (requested.event === 'typing' && !connection.typing.take()) return 'dropped';
  try {
    return await permittedBroadcast(connection.node.pool, caller, topicKey, requested);
  } catch (error) {
    connection.node.log.warn({ err: error }, 'a typing indicator could not be broadcast');
    return 'dropped';
  }
}

/** Sends one's presence to everybody on the topic, or that one left. */
export function presence(connection: Connection, channel: Channel, message: Message): void {
  const { data } = PresenceRequest.safeParse(message.payload);
  if (!data) {
    connection.refuse(message, 'A presence message tracks or untracks');
    return;
  }
  const refusal =
    data.event === 'track' ? refusalToTrack(connection, channel, data.payload ?? {}) : null;
  if (refusal !== null) {
    connection.refuse(message, refusal);
    return;
  }
  if (data.event === 'untrack') channel.presence.leave();
  else {
    if (!channel.presence.isSubscribed) {
      channel.presence.isSubscribed = true;
      channel.push('presence_state', channel.presence.state());
    }
    channel.presence.track(data.payload ?? {});
  }
  connection.reply(message, 'ok', {});
}

function refusalToTrack(connection: Connection, channel: Channel, payload: object): string | null {
  const refusal = refusalToSpeak(connection, channel);
  if (refusal !== null) return refusal;
  if (isChatTopic(channel.topicKey)) return BROADCAST_NOT_ALLOWED;
  if (!connection.presenceCalls.take()) {
    return 'ClientPresenceRateLimitReached: Too many presence messages';
  }
  if (JSON.stringify(payload).length > MAX_PRESENCE_BYTES) return 'Track message size exceeded';
  const isFull = !channel.presence.isTracked && channel.presence.others >= MAX_PRESENT;
  return isFull ? 'Too many are present on this topic' : null;
}

function refusalToSpeak({ node }: Connection, channel: Channel): string | null {
  const { userId } = channel.caller;
  if (userId !== null && !node.people.maySpeak(userId)) return 'Too many messages per second';
  return channel.rights.mayWrite ? null : mayNot('write to', channel.name);
}
