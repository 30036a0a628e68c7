import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { FastifyPluginAsync } from 'fastify';
import type { Oja } from '#server/define.ts';
import { memoryRateLimiter } from '#server/supabase/gateway/rate-limit.ts';
import { clientIpReader } from '#server/supabase/realtime/socket/client-ip.ts';
import { type RealtimeAuth, RealtimeRefusal } from '#server/supabase/realtime/socket/auth.ts';
import { broadcastRoutes } from '#server/supabase/realtime/channel/broadcast-routes.ts';
import { type ChangeFeed, openChangeFeed } from '#server/supabase/realtime/feed/change-feed.ts';
import { broadcastChatEvents } from '#server/supabase/realtime/channel/broadcast-chat-events.ts';
import { Cluster } from '#server/supabase/realtime/cluster/cluster.ts';
import { Connection } from '#server/supabase/realtime/socket/connection.ts';
import { SharedConnectionLimits } from '#server/supabase/realtime/socket/shared-connection-limits.ts';
import { fanOut } from '#server/supabase/realtime/feed/fan-out.ts';
import type { Change } from '#server/supabase/realtime/feed/feed-rows.ts';
import { handleMessage } from '#server/supabase/realtime/socket/handle-message.ts';
import {
  isRealtimePath,
  readHandshake,
  refuseHandshake,
} from '#server/supabase/realtime/socket/handshake.ts';
import {
  MAX_FRAME_BYTES,
  MAX_SOCKETS,
  type SharedLimits,
  sharedLimits,
  SILENT_AFTER_MS,
} from '#server/supabase/realtime/socket/limits.ts';
import { readLiveTables } from '#server/supabase/realtime/feed/live-tables.ts';
import type { RealtimeNode } from '#server/supabase/realtime/node.ts';
import { openRelay } from '#server/supabase/realtime/cluster/open-relay.ts';
import { Subscriptions } from '#server/supabase/realtime/feed/subscriptions.ts';
import { Topics } from '#server/supabase/realtime/channel/topics.ts';
import { endForFormerParties } from '#server/supabase/realtime/channel/trade-topics.ts';
import { networkOf } from '#server/platform/network-of.ts';

const EXPIRY_CHECK_MS = 1_000;
const SESSIONS = 'auth.sessions';

export type RealtimeParts = Pick<Oja, 'db' | 'wirePool' | 'urls' | 'config' | 'log'>;

export interface Realtime {
  /** The plain requests of /realtime/v1/api. */
  readonly routes: FastifyPluginAsync;
  close(): Promise<void>;
}

export interface RealtimeOptions {
  readonly silentAfterMs?: number;
  readonly limits?: SharedLimits;
  /** Sockets of all clients together. */
  readonly maxSockets?: number;
}

/** Serves /realtime/v1/websocket on a server, and follows the changes its sockets subscribe to. */
export async function attachRealtime(
  oja: RealtimeParts,
  httpServer: Server,
  auth: RealtimeAuth,
  {
    silentAfterMs = SILENT_AFTER_MS,
    limits = sharedLimits(oja.config.mode),
    maxSockets = MAX_SOCKETS,
  }: RealtimeOptions = {},
): Promise<Realtime> {
  const tables = await readLiveTables(oja.db);
  const topics = new Topics();
  let feed: ChangeFeed | undefined;
  const cluster = new Cluster({
    topics,
    log: oja.log,
    open: (options) => openRelay(oja.config, oja.urls.service, options),
    onChanges: (batch) => feed?.take(batch),
  });
  const clientIpOf = clientIpReader(oja.config.trustedProxies);
  const handshakes = memoryRateLimiter();
  const node: RealtimeNode = {
    auth,
    tables,
    subscriptions: new Subscriptions(),
    topics,
    cluster,
    people: new SharedConnectionLimits(limits.person),
    networks: new SharedConnectionLimits(limits.network),
    db: oja.db,
    pool: oja.wirePool,
    log: oja.log,
  };
  const connections = new Set<Connection>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
  });

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    if (connections.size >= maxSockets) throw new RealtimeRefusal(429, 'Too many connected users');
    const network = networkOf(clientIpOf(request));
    if ((await handshakes.take(network, limits.handshakes)) > 0) {
      throw new RealtimeRefusal(429, 'Too many connections at once');
    }
    const handshake = await readHandshake(request, oja.config, auth);
    if (!node.networks.enter(network)) throw new RealtimeRefusal(429, 'Too many connected users');
    let isOpen = false;
    sockets.handleUpgrade(request, stream, head, (socket) => {
      isOpen = true;
      const connection = new Connection(node, { socket, stream, network, ...handshake });
      connections.add(connection);
      socket.on('message', (data, isBinary) =>
        connection.receive(data as Buffer, isBinary, handleMessage),
      );
      socket.on('error', (error) => oja.log.debug({ err: error }, 'a socket failed'));
      socket.on('close', () => {
        connections.delete(connection);
        connection.gone();
      });
    });
    if (!isOpen) node.networks.leave(network);
  }

  function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    if (!isRealtimePath(request)) {
      if (httpServer.listenerCount('upgrade') === 1) stream.destroy();
      return;
    }
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      if (!(error instanceof RealtimeRefusal)) oja.log.warn({ err: error }, 'a handshake failed');
      refuseHandshake(stream, error);
    });
  }

  feed = await openChangeFeed({
    url: oja.urls.service,
    log: oja.log,
    // Through the database itself sharing would cost more than reading.
    sharing: oja.config.natsUrl === null ? null : cluster,
    onChanges: async (changes) => {
      for (const id of endedSessions(changes)) auth.sessionEnded(id);
      endForFormerParties(topics, changes);
      await Promise.all([broadcastChatEvents(oja.db, topics, changes), fanOut(node, changes)]);
    },
    onGap: () => {
      for (const connection of connections) connection.close(1012, 'Changes may have been missed');
    },
  }).catch(async (error: unknown) => {
    await cluster.close();
    throw error;
  });
  const stopListening = auth.onSessionRevoked((id) => endSession(connections, id));
  const expiryCheck = setInterval(() => endExpired(connections, silentAfterMs), EXPIRY_CHECK_MS);
  httpServer.on('upgrade', onUpgrade);

  return {
    routes: broadcastRoutes(node, limits.requests),
    async close() {
      httpServer.off('upgrade', onUpgrade);
      clearInterval(expiryCheck);
      stopListening();
      await feed?.stop();
      for (const connection of connections) connection.close(1001, 'The server is going away');
      await new Promise((resolve) => setImmediate(resolve));
      for (const connection of connections) connection.terminate();
      await cluster.close();
    },
  };
}

/** Closes sockets that fell silent and channels whose token expired. */
function endExpired(connections: ReadonlySet<Connection>, silentAfterMs: number) {
  const now = Date.now();
  for (const connection of connections) {
    if (now - connection.lastReceivedAt > silentAfterMs) connection.terminate();
    for (const channel of connection.channels.values()) {
      if (channel.expiresAt <= now) channel.end('Token has expired');
    }
  }
}

function endSession(connections: ReadonlySet<Connection>, sessionId: string) {
  for (const { channels } of connections) {
    for (const channel of channels.values()) {
      if (channel.caller.sessionId === sessionId) channel.end('This session has ended');
    }
  }
}

function endedSessions(changes: readonly Change[]): string[] {
  return changes
    .filter(({ op, table }) => op === 'SIGNAL' && table === SESSIONS)
    .map(({ oldRecord }) => String(oldRecord?.['id']));
}
