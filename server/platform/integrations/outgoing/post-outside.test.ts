import { afterEach, expect, test, vi } from 'vitest';
import {
  getOutside,
  type OutgoingOptions,
  postOutside,
} from '#server/platform/integrations/outgoing/post-outside.ts';
import {
  HOOKS_CERTIFICATE,
  rawServer,
  readAll,
  type Received,
  webhookReceiver,
} from '#tests/support/fakes/webhook-receiver.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});
const closedAtEnd = <Closing extends { close(): Promise<void> }>(one: Closing) => {
  open.push(one);
  return one;
};

const post = (url: string, options: Partial<OutgoingOptions> = {}) =>
  postOutside(
    { url, headers: { 'webhook-id': 'evt_1' }, body: '{"naira":"₦1"}' },
    { timeoutMs: 5_000, allowsLoopback: true, ...options },
  );
const refusedAs = (code: string) => expect.objectContaining({ code });

test('a host is asked by its name at the address that was checked, and resolved once', async () => {
  const received: Received[] = [];
  const server = closedAtEnd(
    await rawServer((request, response) => {
      void readAll(request).then((got) => {
        received.push(got);
        response.end('ok');
      });
    }, true),
  );
  // The second answer of the name server leads elsewhere, as in DNS rebinding.
  const resolve = vi.fn(() => Promise.resolve(['10.0.0.1'])).mockResolvedValueOnce(['127.0.0.1']);
  const url = `https://hooks.example:${server.port}/in?a=1`;
  const { status, head } = await post(url, { resolve, ca: HOOKS_CERTIFICATE });
  expect([status, head.toString()]).toEqual([200, 'ok']);
  expect(received).toMatchObject([
    {
      path: '/in?a=1',
      host: `hooks.example:${server.port}`,
      serverName: 'hooks.example',
      body: '{"naira":"₦1"}',
    },
  ]);
  expect(resolve).toHaveBeenCalledTimes(1);
});

test('what is fetched is pinned the same way, and a private address is not asked', async () => {
  const server = closedAtEnd(
    await rawServer(
      (request, response) => void response.end(`${request.method} ${request.url}`),
      true,
    ),
  );
  const url = `https://hooks.example:${server.port}/proof.txt`;
  const options = { timeoutMs: 5_000, allowsLoopback: true, ca: HOOKS_CERTIFICATE };
  const at = (address: string) => () => Promise.resolve([address]);
  const { head } = await getOutside(url, { ...options, resolve: at('127.0.0.1') });
  expect(head.toString()).toBe('GET /proof.txt');
  await expect(getOutside(url, { ...options, resolve: at('169.254.169.254') })).rejects.toEqual(
    refusedAs('private_address'),
  );
});

test('a certificate of another name is refused', async () => {
  const server = closedAtEnd(await rawServer((_, response) => void response.end(), true));
  const options = { resolve: () => Promise.resolve(['127.0.0.1']), ca: HOOKS_CERTIFICATE };
  await expect(post(`https://other.example:${server.port}/`, options)).rejects.toEqual(
    refusedAs('tls'),
  );
});

test('a name that resolves to anything private is refused whole', async () => {
  for (const answer of [
    ['10.0.0.1'],
    ['8.8.8.8', '169.254.169.254'],
    ['8.8.8.8', '::ffff:7f00:1'],
    ['127.0.0.1'],
  ]) {
    const options = { allowsLoopback: false, resolve: () => Promise.resolve(answer) };
    await expect(post('https://hooks.example/', options)).rejects.toEqual(
      refusedAs('private_address'),
    );
  }
});

test('so is an address that is written out, in every notation, and what is not https to the internet', async () => {
  for (const url of [
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
    'http://8.8.8.8/',
    'https://8.8.8.8:8443/',
  ]) {
    await expect(post(url, { allowsLoopback: false }), url).rejects.toEqual(
      refusedAs('private_address'),
    );
  }
});

test('a sandbox reaches its own machine and no other private address', async () => {
  const receiver = closedAtEnd(await webhookReceiver());
  expect((await post(receiver.url)).status).toBe(200);
  expect((await post(receiver.url.replace('127.0.0.1', 'localhost'))).status).toBe(200);
  const resolve = () => Promise.resolve(['10.0.0.1']);
  await expect(post('http://shop.example/', { resolve })).rejects.toEqual(
    refusedAs('private_address'),
  );
});

test('a name without an address, and a port where nobody listens, are told apart', async () => {
  const resolve = () => Promise.resolve([]);
  await expect(post('https://hooks.example/', { resolve })).rejects.toEqual(refusedAs('dns'));
  const server = await webhookReceiver();
  await server.close();
  await expect(post(server.url)).rejects.toEqual(refusedAs('connection'));
});

test('a redirect is a response, and is not followed', async () => {
  const inside = closedAtEnd(await webhookReceiver());
  const server = closedAtEnd(
    await rawServer((_, response) => void response.writeHead(302, { location: inside.url }).end()),
  );
  expect((await post(server.url)).status).toBe(302);
  expect(inside.received).toEqual([]);
});

test('an endless response is cut after 4 kB', async () => {
  let closed: () => void = () => undefined;
  const isClosed = new Promise<void>((resolve) => (closed = resolve));
  const server = closedAtEnd(
    await rawServer((_, response) => {
      response.on('close', closed);
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    }),
  );
  const { status, head } = await post(server.url);
  expect([status, head.length]).toEqual([200, 4_096]);
  await isClosed;
});

test('whoever answers too slowly is left at the deadline, in a header or a name', async () => {
  const silent = closedAtEnd(await rawServer(() => undefined));
  await expect(post(silent.url, { timeoutMs: 60 })).rejects.toEqual(refusedAs('timeout'));
  const trickling = closedAtEnd(await rawServer((_, response) => void response.write('a')));
  const slow = await post(trickling.url, { timeoutMs: 60 });
  expect([slow.status, slow.head.toString()]).toEqual([200, 'a']);
  const never = () => new Promise<string[]>(() => undefined);
  const unnamed = post('https://hooks.example/', { timeoutMs: 60, resolve: never });
  await expect(unnamed).rejects.toEqual(refusedAs('timeout'));
});

test('headers without an end are no response', async () => {
  const server = closedAtEnd(
    await rawServer(
      (_, response) => void response.writeHead(200, { big: 'x'.repeat(60_000) }).end(),
    ),
  );
  await expect(post(server.url)).rejects.toEqual(refusedAs('response'));
});
