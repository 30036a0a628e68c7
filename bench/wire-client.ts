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
  send(request: WireRequest): Promise<WireAnswer>;
  close(): void;
}

export function openWireClient(url: string): WireClient {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<WireAnswer> | undefined;

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const read = readAnswer(received);
    if (!read || !waiting) return;
    received = received.subarray(read.length);
    const { resolve } = waiting;
    waiting = undefined;
    resolve(read.answer);
  });
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));

  return {
    send(request) {
      waiting = Promise.withResolvers();
      write(socket, `${hostname}:${port}`, request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

function write(socket: Socket, host: string, { method, path, headers, body = '' }: WireRequest) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : '';
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body}`,
  );
}

/** The response at the beginning of `bytes` and its length, or null while it is incomplete. */
function readAnswer(bytes: Buffer): { answer: WireAnswer; length: number } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const [, size] = /^content-length: (\d+)/im.exec(head) ?? [];
  if (size === undefined) throw new Error(`an answer without a length:\n${head}`);
  const length = end + 4 + Number(size);
  if (bytes.length < length) return null;
  const answer = {
    status: Number(head.slice(9, 12)),
    body: bytes.toString('utf8', end + 4, length),
  };
  return { answer, length };
}
