import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientSocket, openClientSocket } from '#bench/client-socket.ts';
import type { Trader, Wire } from '#bench/http-people.ts';

const AT_ONCE = 100;
const PATIENCE_MS = 10_000;

/** So many sockets, a hundred at a time. */
export async function openSockets(
  count: number,
  open: (n: number) => Promise<ClientSocket>,
): Promise<ClientSocket[]> {
  const sockets: ClientSocket[] = [];
  while (sockets.length < count) {
    const next = Math.min(AT_ONCE, count - sockets.length);
    sockets.push(
      ...(await Promise.all(Array.from({ length: next }, (_, n) => open(sockets.length + n)))),
    );
  }
  return sockets;
}

/** A socket that has joined one topic and may broadcast to it. */
export function memberOf({ url, anonKey }: Wire, topic: string): Promise<ClientSocket> {
  return joined(url, anonKey, topic, { config: { broadcast: { self: false } } }, '"phx_reply"');
}

/** A socket of a person in a private channel. */
export function memberOfPrivate(
  { url, anonKey }: Wire,
  { token }: Trader,
  topic: string,
): Promise<ClientSocket> {
  const payload = { config: { private: true }, access_token: token };
  return joined(url, anonKey, `realtime:${topic}`, payload, '"phx_reply"');
}

/** A socket subscribed to a person's own new notifications. */
export function listenerOf({ url, anonKey }: Wire, { id, token }: Trader): Promise<ClientSocket> {
  const subscription = {
    event: 'INSERT',
    schema: 'public',
    table: 'notifications',
    filter: `user_id=eq.${id}`,
  };
  const payload = { config: { postgres_changes: [subscription] }, access_token: token };
  return joined(url, anonKey, `realtime:own-${id}`, payload, 'Subscribed to PostgreSQL');
}

async function joined(
  url: string,
  anonKey: string,
  topic: string,
  payload: object,
  until: string,
): Promise<ClientSocket> {
  const socket = await openClientSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`,
  );
  await new Promise<void>((resolve, reject) => {
    socket.listen((text) => {
      if (text.includes('"error"')) reject(new Error(`a join was refused: ${text}`));
      else if (text.includes(until)) resolve();
    });
    socket.send(JSON.stringify(['1', '1', topic, 'phx_join', payload]));
  });
  socket.listen(null);
  return socket;
}

/** Waits until a condition holds. Polls every millisecond, to leave the machine to others. */
export async function until(done: () => boolean, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!done()) {
    if (performance.now() > end) throw new Error(`did not come to pass: ${what}`);
    await sleep(1);
  }
}

/** Calls `act` so many times a second for so long, and resolves when all calls have ended. */
export async function paced(
  perSecond: number,
  seconds: number,
  act: (n: number) => Promise<unknown>,
): Promise<void> {
  const under: Promise<unknown>[] = [];
  const start = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const wait = start + (n * 1_000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    under.push(act(n));
  }
  await Promise.all(under);
}
