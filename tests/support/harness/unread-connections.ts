import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export interface UnreadConnections {
  /** How many of them the server has not closed. */
  open(): number;
  /** The clients end at once, as a killed program does. */
  reset(): void;
}

/** Clients that ask for `path` so many times in one write each, and read nothing of what is answered. */
export async function unreadConnections(
  url: string,
  { path, connections, requests }: { path: string; connections: number; requests: number },
): Promise<UnreadConnections> {
  const { hostname, port } = new URL(url);
  const text = `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`.repeat(requests);
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.pause();
      socket.write(text);
      return socket;
    }),
  );
  return {
    open: () => sockets.filter(isOpen).length,
    reset: () => sockets.forEach((socket) => socket.resetAndDestroy()),
  };
}

function isOpen(socket: Socket): boolean {
  return !socket.destroyed && socket.readyState === 'open';
}
