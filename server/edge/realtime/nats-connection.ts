import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The little of the NATS text protocol that the relay needs: one subject, heard and spoken on. */
export interface NatsConnection {
  publish(payload: string): void;
  close(): void;
  /** Resolves when the connection is over, whoever ended it; rejects with what went wrong. */
  readonly ended: Promise<void>;
}

const CONNECT_MS = 5_000;
/** Nodes speak every ten seconds and hear themselves: a longer silence is a dead connection. */
const SILENT_MS = 40_000;
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;

/** Connects and subscribes; answers once the server confirmed both. */
export async function connectNats(
  address: string,
  subject: string,
  onPayload: (payload: Buffer) => void,
): Promise<NatsConnection> {
  const { hostname, port, username, password } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port || 4222), noDelay: true });
  const ended = once(socket, 'close').then(() => {
    if (socket.errored) throw socket.errored;
  });
  ended.catch(() => undefined);
  socket.on('error', () => undefined);
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('NATS is silent')));

  const ready = Promise.withResolvers<void>();
  ended.then(() => ready.reject(new Error('NATS hung up')), ready.reject);
  socket.on('data', reader(socket, onPayload, ready.resolve));
  socket.write(
    `CONNECT ${JSON.stringify({
      verbose: false,
      pedantic: false,
      lang: 'node',
      version: '1',
      protocol: 0,
      ...credentials(username, password),
    })}\r\nSUB ${subject} 1\r\nPING\r\n`,
  );
  await ready.promise;
  socket.setTimeout(SILENT_MS);
  return {
    ended,
    publish(payload) {
      if (socket.writableLength > MAX_BUFFERED_BYTES)
        socket.destroy(new Error('NATS does not read'));
      socket.write(`PUB ${subject} ${payload.length}\r\n${payload}\r\n`, 'latin1');
    },
    close: () => void socket.end(),
  };
}

/** A URL with a name alone carries a token. */
function credentials(username: string, password: string) {
  if (!username) return {};
  const name = decodeURIComponent(username);
  return password ? { user: name, pass: decodeURIComponent(password) } : { auth_token: name };
}

/** Reads what the server says: lines, and after a MSG line as many bytes as it announced. */
function reader(socket: Socket, onPayload: (payload: Buffer) => void, onReady: () => void) {
  let unread: Buffer = Buffer.alloc(0);
  return (data: Buffer) => {
    unread = unread.length === 0 ? data : Buffer.concat([unread, data]);
    if (unread.length > MAX_BUFFERED_BYTES) socket.destroy(new Error('NATS says too much at once'));
    for (;;) {
      const end = unread.indexOf('\r\n');
      if (end < 0) return;
      const line = unread.toString('latin1', 0, end);
      let next = end + 2;
      if (line.startsWith('MSG ')) {
        const size = Number(line.slice(line.lastIndexOf(' ') + 1));
        if (unread.length < next + size + 2) return;
        onPayload(unread.subarray(next, next + size));
        next += size + 2;
      } else if (line === 'PING') socket.write('PONG\r\n');
      else if (line === 'PONG') onReady();
      else if (line.startsWith('-ERR')) socket.destroy(new Error(`NATS refused: ${line}`));
      else if (line.startsWith('INFO ') && /"tls_required":\s*true/.test(line)) {
        socket.destroy(new Error('this NATS wants TLS, which is not supported'));
      }
      unread = unread.subarray(next);
    }
  };
}
