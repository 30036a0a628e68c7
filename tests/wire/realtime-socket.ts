import WebSocket from 'ws';
import { until } from '#tests/wire/realtime-house.ts';

export type Spoken = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

/** A client of protocol 2.0.0 without manners: it sends whatever a test wants it to. */
export interface RawSocket {
  readonly heard: Spoken[];
  readonly bytes: Buffer[];
  readonly socket: WebSocket;
  readonly closedWith: () => number | null;
  say(...message: unknown[]): void;
  /** Sends a message and answers what its reply says. */
  ask(topic: string, event: string, payload: unknown): Promise<Record<string, unknown>>;
  first(event: string): Promise<Spoken>;
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
  const heard: Spoken[] = [];
  const bytes: Buffer[] = [];
  let code: number | null = null;
  let refs = 0;
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) bytes.push(data);
    else heard.push(JSON.parse(data.toString()) as Spoken);
  });
  socket.on('close', (closed) => (code = closed));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    heard,
    bytes,
    socket,
    closedWith: () => code,
    say: (...message) => socket.send(JSON.stringify(message)),
    async ask(topic, event, payload) {
      const ref = `raw-${++refs}`;
      socket.send(JSON.stringify([ref, ref, topic, event, payload]));
      const [, , , , reply] = await until(() => heard.find((spoken) => spoken[1] === ref));
      return reply;
    },
    first: (event) => until(() => heard.find((spoken) => spoken[3] === event)),
    close: () => socket.close(),
  };
}

/** A join that watches these tables. */
export function watching(...wishes: object[]) {
  return { config: { postgres_changes: wishes } };
}
