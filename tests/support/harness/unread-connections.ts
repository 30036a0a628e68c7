import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export interface UnreadConnections {
  /** How many of them the server has not closed. */
  open(): number;
  /** Closes the clients abruptly, as a killed program does. */
  reset(): void;
}

/** Clients that each request `path` `requests` times in one write, and read nothing of the responses. */
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
