import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Oja } from '#server/define.ts';
import { type RealtimeAuth, RealtimeRefusal } from '#server/edge/realtime/auth.ts';
import { type Change, openChangeFeed } from '#server/edge/realtime/change-feed.ts';
import { Connection } from '#server/edge/realtime/connection.ts';
import { fanOut } from '#server/edge/realtime/fan-out.ts';
import { handleMessage } from '#server/edge/realtime/handle-message.ts';
import { isRealtimePath, readHandshake, refuseHandshake } from '#server/edge/realtime/handshake.ts';
import { MAX_FRAME_BYTES, MAX_SOCKETS, SILENT_AFTER_MS } from '#server/edge/realtime/limits.ts';
import { readLiveTables } from '#server/edge/realtime/live-tables.ts';
import type { RealtimeNode } from '#server/edge/realtime/node.ts';
import { Subscriptions } from '#server/edge/realtime/subscriptions.ts';
import { Topics } from '#server/edge/realtime/topics.ts';

const LOOK_AROUND_MS = 1_000;
const SESSIONS = 'auth.sessions';

export type RealtimeParts = Pick<Oja, 'db' | 'wirePool' | 'urls' | 'config' | 'log'>;

/** Serves /realtime/v1/websocket on a server, and follows the changes its sockets watch. */
export async function attachRealtime(
  oja: RealtimeParts,
  httpServer: Server,
  auth: RealtimeAuth,
  { silentAfterMs = SILENT_AFTER_MS } = {},
): Promise<{ close(): Promise<void> }> {
  const node: RealtimeNode = {
    auth,
    tables: await readLiveTables(oja.db),
    subscriptions: new Subscriptions(),
    topics: new Topics(),
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
    if (connections.size >= MAX_SOCKETS) throw new RealtimeRefusal(429, 'Too many connected users');
    const handshake = await readHandshake(request, oja.config, auth);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connection = new Connection(node, { socket, stream, ...handshake });
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

  const feed = await openChangeFeed({
    url: oja.urls.service,
    log: oja.log,
    onChanges: (changes) => {
      for (const id of endedSessions(changes)) auth.sessionEnded(id);
      return fanOut(node, changes);
    },
    onGap: () => {
      for (const connection of connections) connection.close(1012, 'Changes may have been missed');
    },
  });
  const stopListening = auth.onSessionRevoked((id) => endSession(connections, id));
  const watch = setInterval(() => lookAround(connections, silentAfterMs), LOOK_AROUND_MS);
  httpServer.on('upgrade', onUpgrade);

  return {
    async close() {
      httpServer.off('upgrade', onUpgrade);
      clearInterval(watch);
      stopListening();
      await feed.stop();
      for (const connection of connections) connection.close(1001, 'The server is going away');
      await new Promise((resolve) => setImmediate(resolve));
      for (const connection of connections) connection.terminate();
    },
  };
}

/** Ends sockets that fell silent and channels whose token ran out. */
function lookAround(connections: ReadonlySet<Connection>, silentAfterMs: number) {
  const now = Date.now();
  for (const connection of connections) {
    if (now - connection.lastHeard > silentAfterMs) connection.terminate();
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
