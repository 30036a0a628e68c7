import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { ConnectionLimits } from '#server/http/connections.ts';
import { limitedServer } from '#server/http/http-server.ts';
import { listenOnTwin } from '#server/http/loopback-twin.ts';

const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

async function serving(
  handler: RequestListener,
  limits: Partial<ConnectionLimits> = {},
  host = '127.0.0.1',
): Promise<Server> {
  const all = { all: 100, ofNetwork: 100, isTrustedProxy: () => false, ...limits };
  const server = limitedServer(16_384, all)(handler, {});
  server.listen({ port: 0, host });
  await once(server, 'listening');
  opened.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function client(server: Server): Promise<Socket> {
  const socket = connect({ port: portOf(server), host: '127.0.0.1' });
  socket.on('error', () => undefined);
  opened.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: oja\r\n\r\n`;

/** The responses so far, once there are this many. */
async function answers(socket: Socket, count: number): Promise<string[]> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const bodies = () =>
    [...text.matchAll(/\r\n\r\n([^\r]*?)(?=HTTP|$)/gs)].map(([, body]) => body ?? '');
  await expect.poll(() => bodies().length).toBe(count);
  return bodies();
}

/** A handler whose responses are sent when the test decides. */
function held() {
  const begun: string[] = [];
  const responses: ServerResponse[] = [];
  const handler = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    begun.push(url);
    responses.push(response);
  };
  const answer = () => {
    const url = begun[begun.length - responses.length] ?? '';
    responses.shift()?.setHeader('content-length', url.length).end(url);
  };
  return { handler, begun, answer };
}

test('M-4.1 pipelined requests begin one after the other and are answered in order', async () => {
  const { handler, begun, answer } = held();
  const socket = await client(await serving(handler));
  const paths = ['/1', '/2', '/3', '/4', '/5'];
  socket.write(paths.map(ask).join(''));
  for (const [n] of paths.entries()) {
    await expect.poll(() => begun.length).toBe(n + 1);
    await sleep(20);
    expect(begun).toEqual(paths.slice(0, n + 1));
    answer();
  }
  expect(await answers(socket, 5)).toEqual(paths);
});

test('a body in pieces behind a pipelined request arrives whole', async () => {
  const server = await serving((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      setTimeout(() => response.end(String(Buffer.concat(chunks).length)), 20),
    );
  });
  const socket = await client(server);
  const body = 'x'.repeat(200_000);
  socket.write(`${ask('/')}POST / HTTP/1.1\r\nhost: oja\r\ncontent-length: ${body.length}\r\n\r\n`);
  await sleep(60);
  socket.write(body.slice(0, 100_000));
  await sleep(60);
  socket.write(body.slice(100_000) + ask('/'));
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(() => text.match(/HTTP\/1\.1 200/g)?.length).toBe(3);
  expect(text).toContain('200000');
});

test('M-4.1 endless pipelining is cut off', async () => {
  const { handler, begun } = held();
  const socket = await client(await serving(handler));
  socket.write(ask('/').repeat(100));
  await once(socket, 'close');
  expect(begun).toHaveLength(1);
});

test('M-4.1 what waits behind an unread response never begins, and the connection is closed', async () => {
  let begun = 0;
  const closed: string[] = [];
  const server = await serving(
    (request, response) => {
      begun++;
      response.on('close', () => closed.push(request.url ?? ''));
      response.write(Buffer.alloc(32 * 1024 * 1024));
    },
    { standstillMs: 300 },
  );
  const socket = await client(server);
  socket.pause();
  socket.write(ask('/1') + ask('/2') + ask('/3'));
  await expect.poll(() => closed, { timeout: 5_000 }).toEqual(['/1']);
  expect(begun).toBe(1);
});

test('a request that is processed for long is not closed', async () => {
  const server = await serving(
    (_request, response) => void setTimeout(() => response.end('late'), 700),
    { standstillMs: 100 },
  );
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/`);
  expect(await answer.text()).toBe('late');
});

test('M-4.1 above the limit of unread bytes in total, the connection with most is cut off', async () => {
  const sizes: Record<string, number> = { '/small': 12, '/large': 40 };
  let begun = 0;
  const server = await serving(
    (request, response) => {
      begun++;
      response.end(Buffer.alloc((sizes[request.url ?? ''] ?? 0) * 1024 * 1024));
    },
    { unreadBytes: 32 * 1024 * 1024 },
  );
  const [small, large] = await Promise.all([client(server), client(server)]);
  for (const [socket, path] of [
    [small, '/small'],
    [large, '/large'],
  ] as const) {
    socket.pause();
    socket.write(ask(path));
  }
  await expect.poll(() => begun).toBe(2);
  const open = () =>
    new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open, { timeout: 5_000 }).toBe(1);
  const rest: Buffer[] = [];
  small.on('data', (chunk: Buffer) => rest.push(chunk));
  small.resume();
  await expect.poll(() => Buffer.concat(rest).length > sizes['/small']! * 1024 * 1024).toBe(true);
});

test('M-4.1 the longest idle connection makes room for a new one; a busy one does not', async () => {
  const { handler, begun, answer } = held();
  const server = await serving(handler, { ofNetwork: 3 });
  const [busy, oldest, younger] = [
    await client(server),
    await client(server),
    await client(server),
  ];
  busy.write(ask('/busy'));
  await expect.poll(() => begun.length).toBe(1);
  const next = await client(server);
  await once(oldest, 'close');
  expect(younger.readyState).toBe('open');
  for (const socket of [younger, next]) socket.write(ask('/'));
  await expect.poll(() => begun.length).toBe(3);
  // All three are busy now: there is no room.
  const refused = await client(server);
  await once(refused, 'close');
  answer();
  expect(await answers(busy, 1)).toEqual(['/busy']);
});

test('M-4.1 a limit for all together holds as well, and a trusted proxy is no network', async () => {
  const { handler } = held();
  const server = await serving(handler, { all: 3, ofNetwork: 1, isTrustedProxy: () => true });
  const sockets: Socket[] = [];
  for (let n = 0; n < 3; n++) sockets.push(await client(server));
  await sleep(50);
  expect(sockets.map(({ readyState }) => readyState)).toEqual(['open', 'open', 'open']);
  await client(server);
  await once(sockets[0]!, 'close');
});

test('M-4.1 a connection is not upgraded in the middle of a response', async () => {
  const { handler, begun, answer } = held();
  const server = await serving(handler);
  let upgraded = 0;
  server.on('upgrade', (_request, stream) => {
    upgraded++;
    stream.destroy();
  });
  const socket = await client(server);
  const upgrade =
    'GET /2 HTTP/1.1\r\nhost: oja\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  socket.write(ask('/1') + upgrade);
  await expect.poll(() => begun.length).toBe(1);
  answer();
  await expect.poll(() => begun).toEqual(['/1', '/2']);
  answer();
  expect(await answers(socket, 2)).toEqual(['/1', '/2']);
  expect(upgraded).toBe(0);
  (await client(server)).write(upgrade);
  await expect.poll(() => upgraded).toBe(1);
});

test('both addresses of localhost are served', async () => {
  const server = await serving((_request, response) => response.end('here'), {}, 'localhost');
  const stop = await listenOnTwin(server);
  opened.push(stop);
  for (const host of ['localhost', '127.0.0.1']) {
    expect(await (await fetch(`http://${host}:${portOf(server)}/`)).text()).toBe('here');
  }
});
