import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openWireClient } from '#bench/wire-client.ts';

const GET = { method: 'GET', path: '/', headers: {} } as const;
const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\n\r\n';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function listening(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that does so with each connection, and with each request on it. */
function serverWhere(connected: (socket: Socket) => void, asked: (socket: Socket) => void) {
  return listening(
    createServer((socket) => {
      socket.on('error', () => undefined);
      connected(socket);
      socket.on('data', () => asked(socket));
    }),
  );
}

const answer = (socket: Socket) => void socket.write(OK);

test('a client that has sent nothing holds no connection that a server could close', async () => {
  let connections = 0;
  const url = await serverWhere(() => void connections++, answer);
  const client = openWireClient(url);
  await sleep(50);
  expect(connections).toBe(0);
  expect(await client.send(GET)).toEqual({ status: 200, body: 'ok' });
  client.close();
});

test('an idle connection that the server closed is replaced by the next request', async () => {
  let connections = 0;
  const sockets: Socket[] = [];
  const url = await serverWhere((socket) => void (connections++, sockets.push(socket)), answer);
  const client = openWireClient(url);
  await client.send(GET);
  sockets[0]?.end(TIMEOUT);
  await sleep(50);
  expect(await client.send(GET)).toEqual({ status: 200, body: 'ok' });
  expect(connections).toBe(2);
  client.close();
});

test('Node’s own server closes idle connections, and the next request is answered', async () => {
  const server = createHttpServer({ keepAliveTimeout: 20, keepAliveTimeoutBuffer: 0 }, (_, reply) =>
    reply.setHeader('content-length', 2).end('ok'),
  );
  const url = await listening(server);
  const client = openWireClient(url);
  await client.send(GET);
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(0);
  expect((await client.send(GET)).status).toBe(200);
  client.close();
});

test('bytes that arrive while nobody waits are no response to the next request', async () => {
  const sockets: Socket[] = [];
  const url = await serverWhere((socket) => void sockets.push(socket), answer);
  const client = openWireClient(url);
  await client.send(GET);
  sockets[0]?.write(TIMEOUT);
  await sleep(50);
  expect(await client.send(GET)).toEqual({ status: 200, body: 'ok' });
  client.close();
});

test('a connection that ends before the response fails its request', async () => {
  const url = await serverWhere(
    () => undefined,
    (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'),
  );
  const client = openWireClient(url);
  await expect(client.send(GET)).rejects.toThrow('closed the connection');
  client.close();
});

test('closing the client fails the request that waits, and later ones', async () => {
  const url = await serverWhere(
    () => undefined,
    () => undefined,
  );
  const client = openWireClient(url);
  const waiting = expect(client.send(GET)).rejects.toThrow('closed');
  client.close();
  await waiting;
  await expect(client.send(GET)).rejects.toThrow('the client is closed');
});

test('a second request at once is refused, and the first is answered', async () => {
  const url = await serverWhere(() => undefined, answer);
  const client = openWireClient(url);
  const first = client.send(GET);
  await expect(client.send(GET)).rejects.toThrow('already waiting');
  expect((await first).body).toBe('ok');
  client.close();
});

test('a response without a length fails its request', async () => {
  const url = await serverWhere(
    () => undefined,
    (socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n'),
  );
  const client = openWireClient(url);
  await expect(client.send(GET)).rejects.toThrow('without a length');
  client.close();
});
