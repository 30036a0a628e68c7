import WebSocket from 'ws';
import { until } from '#tests/supabase/realtime/realtime-harness.ts';

type SocketMessage = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

/** A client of protocol 2.0.0 without checks: it sends whatever a test gives it. */
export interface RawSocket {
  readonly received: SocketMessage[];
  readonly bytes: Buffer[];
  readonly socket: WebSocket;
  readonly closedWith: () => number | null;
  send(...message: unknown[]): void;
  /** Sends a message and returns the response of its reply. */
  ask(topic: string, event: string, payload: unknown): Promise<Record<string, unknown>>;
  first(event: string): Promise<SocketMessage>;
  close(): void;
}

export async function rawSocket(
  url: string,
  apiKey: string,
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apiKey}&vsn=2.0.0`,
    { headers },
  );
  const received: SocketMessage[] = [];
  const bytes: Buffer[] = [];
  let code: number | null = null;
  let refs = 0;
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) bytes.push(data);
    else received.push(JSON.parse(data.toString()) as SocketMessage);
  });
  socket.on('close', (closed) => (code = closed));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    received,
    bytes,
    socket,
    closedWith: () => code,
    send: (...message) => socket.send(JSON.stringify(message)),
    async ask(topic, event, payload) {
      const ref = `raw-${++refs}`;
      socket.send(JSON.stringify([ref, ref, topic, event, payload]));
      const [, , , , reply] = await until(() => received.find((message) => message[1] === ref));
      return reply;
    },
    first: (event) => until(() => received.find((message) => message[3] === event)),
    close: () => socket.close(),
  };
}

/** A join that subscribes to these tables. */
export function joinPayload(...subscriptions: object[]) {
  return { config: { postgres_changes: subscriptions } };
}
