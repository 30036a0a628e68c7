import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';
import { settled, until } from '#tests/supabase/realtime/realtime-harness.ts';
import { type RawSocket, rawSocket } from '#tests/supabase/realtime/realtime-socket.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [ada, bola] = [await server.signUp(), await server.signUp()];
});
afterAll(async () => {
  for (const person of [ada, bola]) await person?.client.realtime.disconnect();
  await server?.close();
});

/** A subscriber of a topic. */
async function ear(topic: string, isPrivate = false, person?: SignedUp): Promise<RawSocket> {
  const raw = await rawSocket(server.url, server.anonKey);
  const session = await person?.client.auth.getSession();
  const joined = await raw.ask(`realtime:${topic}`, 'phx_join', {
    config: { private: isPrivate },
    access_token: session?.data.session?.access_token,
  });
  expect(joined).toMatchObject({ status: 'ok' });
  return raw;
}

const broadcastsOf = ({ received }: RawSocket) =>
  received.filter(([, , , event]) => event === 'broadcast').map(([, , , , payload]) => payload);

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/realtime/v1/api/broadcast${path}`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

test('the client’s httpSend reaches a topic as JSON and as bytes, and a send without a socket does', async () => {
  const raw = await ear('market news');
  const channel = server.client().channel('market news');
  expect(await channel.httpSend('price', { text: '₦1,520' })).toEqual({ success: true });
  await channel.httpSend('raw', new Uint8Array([0, 255]));
  expect(await channel.send({ type: 'broadcast', event: 'late', payload: { n: 1 } })).toBe('ok');
  await until(() => broadcastsOf(raw).length === 2 && raw.bytes.length === 1);
  expect(broadcastsOf(raw)).toEqual([
    { type: 'broadcast', event: 'price', payload: { text: '₦1,520' } },
    { type: 'broadcast', event: 'late', payload: { n: 1 } },
  ]);
});

test('a batch sends what its caller may send and drops the rest; a single message is refused', async () => {
  const [open, mine, theirs] = await Promise.all([
    ear('open'),
    ear(`user:${ada.userId}`, true, ada),
    ear(`user:${bola.userId}`, true, bola),
  ]);
  await ada.client.realtime.setAuth();
  const message = (topic: string, isPrivate: boolean) => ({
    topic,
    event: 'e',
    payload: { to: topic },
    private: isPrivate,
  });
  const { data } = await ada.client.auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  const batch = await post(
    '',
    {
      messages: [
        message(`user:${bola.userId}`, true),
        message(`user:${bola.userId}`, false),
        message('open', false),
        message(`user:${ada.userId}`, true),
      ],
    },
    { authorization },
  );
  expect(batch).toEqual({ status: 202, text: '' });
  await until(() => broadcastsOf(open).length === 1 && broadcastsOf(mine).length === 1);
  const channel = ada.client.channel(`user:${bola.userId}`, { config: { private: true } });
  await expect(channel.httpSend('e', { n: 1 })).rejects.toThrow(
    `Unauthorized: You do not have permissions to write to this Channel topic: user:${bola.userId}`,
  );
  const service = server
    .serviceClient()
    .channel(`user:${bola.userId}`, { config: { private: true } });
  await service.httpSend('e', { from: 'the house' });
  await until(() => broadcastsOf(theirs).length === 1);
  await settled();
  expect(broadcastsOf(theirs)).toEqual([
    { type: 'broadcast', event: 'e', payload: { from: 'the house' } },
  ]);
});

test('an invalid broadcast is refused with a sentence, and nobody sends without a key', async () => {
  for (const body of [
    {},
    { messages: [] },
    { messages: [{ topic: 'x' }] },
    { messages: 'all' },
    7,
  ]) {
    expect((await post('', body)).status).toBe(422);
  }
  const many = { messages: Array.from({ length: 101 }, () => ({ topic: 'x', event: 'e' })) };
  expect((await post('', many)).status).toBe(422);
  expect((await post('', { messages: [] }, { apikey: 'wrong' })).status).toBe(401);
  expect((await post('/x/events/e', 'x'.repeat(300_000))).status).toBe(413);
  expect((await post('/x/events/e?private=true&persist=true', {})).status).toBe(422);
  expect((await post('/x/events/e', { ok: true })).status).toBe(202);
});
