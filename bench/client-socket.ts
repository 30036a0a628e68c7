import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/**
 * A WebSocket that does as little as one can: it counts frames without copying them and parses only texts with a
 * listener, so that thousands of them in one process measure the server.
 */
export interface ClientSocket {
  /** Complete frames received. */
  frames(): number;
  /** Several messages in one write, as a program sends them. */
  send(...texts: readonly string[]): void;
  /** Receives every frame's text from now on, until replaced; null for none. */
  listen(listener: ((text: string) => void) | null): void;
  close(): void;
}

export function openClientSocket(address: string): Promise<ClientSocket> {
  const { hostname, port, pathname, search } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const { promise, resolve, reject } = Promise.withResolvers<ClientSocket>();
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('a socket was closed before it was open')));
  let head = '';
  const onHead = (chunk: Buffer) => {
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    socket.off('data', onHead);
    if (!head.startsWith('HTTP/1.1 101')) reject(new Error(`no socket: ${head.slice(0, 200)}`));
    else resolve(toClientSocket(socket, Buffer.from(head.slice(end + 4), 'latin1')));
  };
  socket.on('data', onHead);
  socket.write(
    [
      `GET ${pathname}${search} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      'upgrade: websocket',
      'connection: Upgrade',
      `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
      'sec-websocket-version: 13',
      '\r\n',
    ].join('\r\n'),
  );
  return promise;
}

function toClientSocket(socket: Socket, early: Buffer): ClientSocket {
  let count = 0;
  let listener: ((text: string) => void) | null = null;
  let rest: Buffer = early;
  const read = (chunk: Buffer) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (;;) {
      const frame = frameAt(bytes, at);
      if (!frame) break;
      count++;
      listener?.(bytes.toString('utf8', frame.from, frame.to));
      at = frame.to;
    }
    rest = at === bytes.length ? NOTHING : Buffer.from(bytes.subarray(at));
  };
  socket.on('data', read);
  return {
    frames: () => count,
    send: (...texts) => void socket.write(Buffer.concat(texts.map(maskedFrame))),
    listen: (next) => void (listener = next),
    close: () => socket.destroy(),
  };
}

const NOTHING = Buffer.alloc(0);

/** The payload's range of the frame at `at`, or null while it is incomplete. */
function frameAt(bytes: Buffer, at: number): { from: number; to: number } | null {
  if (bytes.length < at + 2) return null;
  const short = bytes[at + 1]! & 127;
  const from = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
  if (bytes.length < from) return null;
  const length =
    short < 126
      ? short
      : short === 126
        ? bytes.readUInt16BE(at + 2)
        : Number(bytes.readBigUInt64BE(at + 2));
  return bytes.length < from + length ? null : { from, to: from + length };
}

/** Clients must mask frames; a mask of zeros leaves the payload unchanged. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const head =
    length < 126
      ? Buffer.from([0x81, 0x80 | length])
      : Buffer.from([0x81, 0xfe, length >> 8, length & 255]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}
