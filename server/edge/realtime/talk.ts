import { isChatRoom, NOT_TO_BE_SAID, wordInRoom } from '#server/edge/realtime/chat-talk.ts';
import type { Channel } from '#server/edge/realtime/channel.ts';
import type { Connection } from '#server/edge/realtime/connection.ts';
import { MAX_PRESENCE_BYTES, MAX_PRESENT } from '#server/edge/realtime/limits.ts';
import { Broadcast, type Message, PresenceWish } from '#server/edge/realtime/message.ts';
import { mayNot } from '#server/edge/realtime/topic-rights.ts';

/** Says something to everybody else on the topic, on any node. */
export async function broadcast(
  connection: Connection,
  channel: Channel,
  message: Message,
): Promise<void> {
  const { data: said } = Broadcast.safeParse(message.payload);
  const refusal = said ? refusalToSpeak(connection, channel) : 'A broadcast needs an event';
  const word = said && refusal === null ? await wordOf(connection, channel, said) : 'refused';
  if (word === 'refused') {
    connection.refuse(message, refusal ?? NOT_TO_BE_SAID);
    return;
  }
  const { topics, cluster } = connection.node;
  if (word !== 'unheard' && !channel.closed) {
    topics.broadcast(channel.room, word, channel.request.self ? {} : { except: channel });
    cluster.broadcast(channel.room, word);
  }
  if (channel.request.ack) connection.reply(message, 'ok', {});
}

/** That somebody is writing is asked of the database now and then at most; where it is away, nobody hears of it. */
async function wordOf(connection: Connection, { room, caller }: Channel, said: Broadcast) {
  if (!isChatRoom(room)) return said;
  if (said.event === 'typing' && !connection.typing.take()) return 'unheard';
  try {
    return await wordInRoom(connection.node.pool, caller, room, said);
  } catch (error) {
    connection.node.log.warn({ err: error }, 'nobody heard who is writing');
    return 'unheard';
  }
}

/** Tells everybody on the topic who one is, or that one left. */
export function presence(connection: Connection, channel: Channel, message: Message): void {
  const { data } = PresenceWish.safeParse(message.payload);
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
    if (!channel.presence.isWatched) {
      channel.presence.isWatched = true;
      channel.push('presence_state', channel.presence.state());
    }
    channel.presence.track(data.payload ?? {});
  }
  connection.reply(message, 'ok', {});
}

function refusalToTrack(connection: Connection, channel: Channel, payload: object): string | null {
  const refusal = refusalToSpeak(connection, channel);
  if (refusal !== null) return refusal;
  if (isChatRoom(channel.room)) return NOT_TO_BE_SAID;
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
