import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  clientOf,
  type RealtimeHarness,
  realtimeHarness,
  settled,
  type TestNode,
  until,
} from '#tests/supabase/realtime/realtime-harness.ts';
import { rawSocket, joinPayload } from '#tests/supabase/realtime/realtime-socket.ts';

let harness: RealtimeHarness;
let node: TestNode;
beforeAll(async () => {
  harness = await realtimeHarness();
  node = await harness.node();
});
afterAll(() => harness.close());

/** Requests a socket as a browser would, and returns the response instead. */
function knock(url: string, headers: Record<string, string> = {}) {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const request = get(url, { headers: { ...upgrade, ...headers } }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    request.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode, body: '' });
    });
    request.on('error', reject);
  });
}

test('a socket without a key, or with a wrong one, is refused in JSON before it opens', async () => {
  const url = `${node.url}/realtime/v1/websocket`;
  const refused = async (query: string) => {
    const { status, body } = await knock(url + query);
    return { status, ...(JSON.parse(body) as object) };
  };
  expect(await refused('?vsn=2.0.0')).toEqual({ status: 401, error: 'API key is missing' });
  expect(await refused('?apikey=nonsense')).toEqual({ status: 401, error: 'Invalid API key' });
  expect(await refused(`?apikey=${harness.anonKey}&vsn=9`)).toMatchObject({ status: 400 });
  expect(await knock(`${node.url}/realtime/v1/other`)).toMatchObject({ status: 404 });
  expect(await knock(`${url}?apikey=${harness.anonKey}`)).toEqual({ status: 101, body: '' });
});

test('CSRF: in production only our own pages and those the operator named may open a socket', async () => {
  const production = await harness.node({
    OJA_MODE: 'production',
    OJA_URL: 'https://oja.example',
    OJA_ALLOWED_ORIGINS: 'https://partner.example',
    SMTP_URL: 'smtp://localhost',
  });
  const url = `${production.url}/realtime/v1/websocket?apikey=${harness.anonKey}`;
  const status = async (origin: string) => (await knock(url, { origin })).status;
  expect(await status('https://oja.example')).toBe(101);
  expect(await status('https://partner.example')).toBe(101);
  expect(await status('https://evil.example')).toBe(403);
  expect(await status('https://oja.example.evil.example')).toBe(403);
});

test('a join echoes its requests in order with ids that are stable', async () => {
  const raw = await rawSocket(node.url, harness.anonKey);
  const subscriptions = [
    { event: 'UPDATE', schema: 'public', table: 'trades', filter: 'status=eq.open' },
    { event: '*', schema: 'public', table: 'trades' },
  ];
  const join = () => raw.ask('realtime:market', 'phx_join', joinPayload(...subscriptions));
  const first = (await join()) as { response: { postgres_changes: { id: number }[] } };
  expect(first).toMatchObject({ status: 'ok', response: { postgres_changes: subscriptions } });
  const ids = first.response.postgres_changes.map(({ id }) => id);
  expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
  expect(new Set(ids).size).toBe(2);
  expect(first.response.postgres_changes[1]).not.toHaveProperty('filter');

  expect(await join()).toEqual(first);
  expect(await raw.first('phx_close')).toEqual([
    'raw-1',
    'raw-1',
    'realtime:market',
    'phx_close',
    {},
  ]);
  expect(await raw.ask('realtime:market', 'phx_leave', {})).toEqual({ status: 'ok', response: {} });
  expect(await raw.ask('realtime:market', 'broadcast', { event: 'x' })).toMatchObject({
    response: { reason: 'unmatched topic' },
  });
  raw.close();
});

test('heartbeats are answered, and a private topic without a rule is refused with the reference’s text', async () => {
  const raw = await rawSocket(node.url, harness.anonKey);
  expect(await raw.ask('phoenix', 'heartbeat', {})).toEqual({ status: 'ok', response: {} });
  const payload = { config: { presence: { enabled: true } } };
  expect(await raw.ask('realtime:topic', 'phx_join', payload)).toEqual({
    status: 'ok',
    response: { postgres_changes: [] },
  });
  expect((await raw.first('presence_state'))[4]).toEqual({});
  expect(await raw.ask('realtime:secret', 'phx_join', { config: { private: true } })).toEqual({
    status: 'error',
    response: {
      reason: 'Unauthorized: You do not have permissions to read from this Channel topic: secret',
    },
  });
  raw.close();
});

test('frames that are not messages are ignored and the socket stays open', async () => {
  const raw = await rawSocket(node.url, harness.anonKey);
  const nonsense = [
    '',
    'x',
    '{',
    'null',
    '[]',
    '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}',
    '[1,2,3,4,5]',
    '[null,null,"","phx_join",{}]',
    '['.repeat(100_000),
    '[null,null,"realtime:x","phx_join",{"config":{"postgres_changes":"all"}}]',
    Buffer.from([3, 255, 255, 255, 255, 255, 1]),
    Buffer.from([3, 0, 0, 1, 1, 0, 1, 97, 98, 123]),
    Buffer.from([9]),
    Buffer.alloc(0),
  ];
  for (const frame of nonsense) raw.socket.send(frame);
  expect(await raw.ask('phoenix', 'heartbeat', {})).toMatchObject({ status: 'ok' });
  raw.close();
});

test('a frame beyond 256 kB ends the socket, and so does a flood of messages', async () => {
  const big = await rawSocket(node.url, harness.anonKey);
  big.socket.send('x'.repeat(256 * 1024 + 1));
  await until(() => big.closedWith() === 1009);

  const flood = await rawSocket(node.url, harness.anonKey);
  for (let n = 0; n < 400; n++) flood.send(null, String(n), 'phoenix', 'heartbeat', {});
  await until(() => flood.closedWith() === 1008);
});

test('a socket that falls silent is closed, one that sends heartbeats is not', async () => {
  const strict = await harness.node({}, { silentAfterMs: 1_500 });
  const [silent, alive] = await Promise.all([
    rawSocket(strict.url, harness.anonKey),
    rawSocket(strict.url, harness.anonKey),
  ]);
  const beat = setInterval(() => alive.send(null, null, 'phoenix', 'heartbeat', {}), 300);
  await until(() => silent.closedWith() !== null);
  await settled();
  expect(alive.closedWith()).toBeNull();
  clearInterval(beat);
  alive.close();
});

test('a slow reader is cut off, and the others get everything', async () => {
  const [sender, reader, slow] = await Promise.all(
    [1, 2, 3].map(async () => {
      const raw = await rawSocket(node.url, harness.anonKey);
      await raw.ask('realtime:flood', 'phx_join', {});
      return raw;
    }),
  );
  slow!.socket.pause();
  const payload = { event: 'big', payload: 'x'.repeat(200_000) };
  for (let n = 0; n < 100; n++) sender!.send('j', null, 'realtime:flood', 'broadcast', payload);
  await until(
    () => reader!.received.filter(([, , , event]) => event === 'broadcast').length === 100,
  );
  slow!.socket.resume();
  await until(() => slow!.closedWith() === 1006);
  expect(slow!.received.length).toBeLessThan(100);
  expect(await sender!.ask('phoenix', 'heartbeat', {})).toMatchObject({ status: 'ok' });
  for (const raw of [sender!, reader!]) raw.close();
});

test('a socket joins at most a hundred topics, and not too many at once', async () => {
  const raw = await rawSocket(node.url, harness.anonKey);
  for (let n = 0; n < 130; n++) raw.send('j', `join-${n}`, `realtime:${n}`, 'phx_join', {});
  await until(() => raw.received.some(([, ref]) => ref === 'join-129'));
  const joined = raw.received.filter(([, , , , { status }]) => status === 'ok');
  expect(joined.length).toBeLessThanOrEqual(100);
  const reasons = new Set(
    raw.received
      .filter(([, , , , { status }]) => status === 'error')
      .map(([, , , , p]) => JSON.stringify(p)),
  );
  expect([...reasons].every((text) => /Too many (channels|joins)/.test(text))).toBe(true);
  expect(reasons.size).toBeGreaterThan(0);
  raw.close();
});

test('broadcasts reach the other members of a topic in either protocol, bytes those of 2.0.0', async () => {
  const clients = (['2.0.0', '2.0.0', '1.0.0'] as const).map((vsn) =>
    clientOf(node.url, harness.anonKey, { vsn }),
  );
  const received: unknown[][] = [[], [], []];
  const [sender, , oldSender] = await Promise.all(
    clients.map(async (client, n) => {
      const channel = client.channel('topic', { config: { broadcast: { ack: true } } });
      channel.on('broadcast', { event: '*' }, ({ event, payload }) =>
        received[n]!.push([event, payload]),
      );
      const joined = Promise.withResolvers<void>();
      channel.subscribe((status) => status === 'SUBSCRIBED' && joined.resolve());
      await joined.promise;
      return channel;
    }),
  );
  const message = { text: 'Ẹ káàárọ̀ ₦', n: [1, null] };
  expect(await sender!.send({ type: 'broadcast', event: 'hello', payload: message })).toBe('ok');
  await until(() => received[1]!.length === 1 && received[2]!.length === 1);
  expect(await oldSender!.send({ type: 'broadcast', event: 'back', payload: message })).toBe('ok');
  await until(() => received[0]!.length === 1 && received[1]!.length === 2);
  const bytes = new Uint8Array([0, 255, 7]).buffer;
  expect(await sender!.send({ type: 'broadcast', event: 'raw', payload: bytes })).toBe('ok');
  await until(() => received[1]!.length === 3);
  await settled();
  expect(received).toEqual([
    [['back', message]],
    [
      ['hello', message],
      ['back', message],
      ['raw', bytes],
    ],
    [['hello', message]],
  ]);
  for (const client of clients) await client.realtime.disconnect();
});
