import type { NatsConnection as Client } from '@nats-io/transport-node';

/** One subject of NATS, for reading and publishing. */
export interface NatsConnection {
  publish(payload: string): void;
  close(): void;
  /** Resolves when the connection is closed, by either side; rejects with what went wrong. */
  readonly ended: Promise<void>;
}

const CONNECT_MS = 5_000;
/** Two pings without a response, and the connection counts as dead. */
const PING_MS = 20_000;

/** Connects and subscribes; resolves once the server confirmed both. Reconnecting is the caller's. */
export async function connectNats(
  url: string,
  subject: string,
  onPayload: (payload: Buffer) => void,
): Promise<NatsConnection> {
  const { connect } = await import('@nats-io/transport-node');
  const client = await connect({
    servers: serverOf(url),
    ...credentialsOf(url),
    ...(new URL(url).protocol === 'tls:' && { tls: {} }),
    timeout: CONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    reconnect: false,
  });
  client.subscribe(subject, {
    callback: (error, message) => {
      if (!error) onPayload(Buffer.from(message.data));
    },
  });
  await client.flush();
  return {
    ended: endOf(client),
    publish: (payload) => client.publish(subject, Buffer.from(payload, 'latin1')),
    // What was published last is still sent.
    close: () => void client.drain().catch(() => client.close()),
  };
}

async function endOf(client: Client): Promise<void> {
  const error = await client.closed();
  if (error) throw error;
}

function serverOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 4222}`;
}

/** A URL with a user name alone carries a token. */
function credentialsOf(url: string) {
  const { username, password } = new URL(url);
  if (!username) return {};
  const name = decodeURIComponent(username);
  return password ? { user: name, pass: decodeURIComponent(password) } : { token: name };
}
