import { connect, type Socket } from 'node:net';

interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * One keep-alive connection with one request at a time. It does so little that a load of requests measures the server
 * and not the client.
 */
export interface WireClient {
  /**
   * Connects first where there is no connection: before the first request, and after the server closed an idle one.
   * Rejects when the connection ends before the response, or while another request waits for its own.
   */
  send(request: WireRequest): Promise<WireAnswer>;
  /** Later requests are refused. */
  close(): void;
}

export function openWireClient(url: string): WireClient {
  const { hostname, port } = new URL(url);
  let connection: Connection | null = null;
  let isClosed = false;
  return {
    async send(request) {
      if (isClosed) throw new Error('the client is closed');
      if (!connection?.isOpen()) connection = openConnection(hostname, Number(port));
      return connection.send(request);
    },
    close() {
      isClosed = true;
      connection?.destroy();
    },
  };
}

const NOTHING = Buffer.alloc(0);

interface Connection {
  isOpen(): boolean;
  send(request: WireRequest): Promise<WireAnswer>;
  destroy(): void;
}

function openConnection(host: string, port: number): Connection {
  const socket = connect({ host, port, noDelay: true });
  let received: Buffer = NOTHING;
  let waiting: PromiseWithResolvers<WireAnswer> | null = null;
  let hasEnded = false;

  const fail = (error: Error) => {
    hasEnded = true;
    waiting?.reject(error);
    waiting = null;
    socket.destroy();
  };
  socket.on('data', (chunk: Buffer) => {
    // A server says why it closes an idle connection, and that is no response to the next request.
    if (!waiting) return;
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const answer = readAnswer(received);
      if (!answer) return;
      received = NOTHING;
      const { resolve } = waiting;
      waiting = null;
      resolve(answer);
    } catch (error) {
      fail(error as Error);
    }
  });
  socket.on('error', fail);
  for (const event of ['end', 'close'])
    socket.on(event, () => fail(new Error('the server closed the connection')));

  return {
    isOpen: () => !hasEnded && !socket.destroyed,
    send(request) {
      if (waiting) throw new Error('a request is already waiting on this connection');
      waiting = Promise.withResolvers();
      write(socket, `${host}:${port}`, request);
      return waiting.promise;
    },
    destroy: () => fail(new Error('the client was closed')),
  };
}

function write(socket: Socket, host: string, { method, path, headers, body = '' }: WireRequest) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : '';
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body}`,
  );
}

/** The response at the beginning of `bytes`, or null while it is incomplete. */
function readAnswer(bytes: Buffer): WireAnswer | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const [, size] = /^content-length: (\d+)/im.exec(head) ?? [];
  if (size === undefined) throw new Error(`an answer without a length:\n${head}`);
  const length = end + 4 + Number(size);
  if (bytes.length < length) return null;
  return {
    status: Number(head.slice(9, 12)),
    body: bytes.toString('utf8', end + 4, length),
  };
}
