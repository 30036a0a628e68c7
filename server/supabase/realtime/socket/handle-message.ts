import { setTimeout as sleep } from 'node:timers/promises';
import { admission } from '#server/supabase/realtime/socket/admission.ts';
import { RealtimeRefusal } from '#server/supabase/realtime/socket/auth.ts';
import type { Channel } from '#server/supabase/realtime/channel/channel.ts';
import type { Connection } from '#server/supabase/realtime/socket/connection.ts';
import { join } from '#server/supabase/realtime/channel/join.ts';
import type { Message } from '#server/supabase/realtime/socket/message.ts';
import { broadcast, presence } from '#server/supabase/realtime/channel/broadcast.ts';

/** Handles one message of a socket. */
export function handleMessage(connection: Connection, message: Message): void {
  const { topic, event } = message;
  if (topic === 'phoenix') {
    if (event === 'heartbeat') connection.reply(message, 'ok', {});
    return;
  }
  if (event === 'phx_join') {
    join(connection, message);
    return;
  }
  const channel = connection.channels.get(topic);
  if (event === 'phx_leave') {
    connection.reply(message, 'ok', {});
    channel?.close();
    return;
  }
  if (!channel) {
    connection.refuse(message, 'unmatched topic');
    return;
  }
  channel.inOrder(async () => {
    if (!channel.closed) await handleOnChannel(connection, channel, message);
  });
}

async function handleOnChannel(connection: Connection, channel: Channel, message: Message) {
  switch (message.event) {
    case 'access_token':
      return takeToken(connection, channel, message);
    case 'broadcast':
      return broadcast(connection, channel, message);
    case 'presence':
      return presence(connection, channel, message);
    default:
      return connection.refuse(message, `The event ${message.event} is not known here`);
  }
}

const ASK_AGAIN_MS = 1_000;

/**
 * A refreshed token replaces the old one; an invalid one closes the channel. Clients join before they have read their
 * session, so what was refused to a visitor may now be granted. A token is sent once: while the database is away the
 * check is retried, as long as the old token lasts.
 */
async function takeToken(connection: Connection, channel: Channel, { payload }: Message) {
  const token = tokenIn(payload);
  if (token === null || token === channel.token || token.startsWith('sb_')) return;
  while (!channel.closed) {
    try {
      const caller = await admission(connection, channel, token);
      if (channel.closed) return;
      channel.token = token;
      const before = channel.refusal;
      if (channel.admit(caller) !== before) channel.announceChanges();
      return;
    } catch (error) {
      if (error instanceof RealtimeRefusal) {
        channel.end(error.message);
        return;
      }
      connection.node.log.warn({ err: error }, 'a token could not be checked; trying again');
      await sleep(ASK_AGAIN_MS);
    }
  }
}

function tokenIn(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('access_token' in payload)) return null;
  return typeof payload.access_token === 'string' ? payload.access_token : null;
}
