import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateOf } from '#server/platform/rate.ts';
import type { SharedLimits } from '#server/supabase/realtime/socket/limits.ts';
import { personWithoutFactor } from '#tests/support/factories/people.ts';
import {
  type RealtimeHarness,
  realtimeHarness,
  until,
} from '#tests/supabase/realtime/realtime-harness.ts';
import { rawSocket } from '#tests/supabase/realtime/realtime-socket.ts';

let harness: RealtimeHarness;
beforeAll(async () => {
  harness = await realtimeHarness();
});
afterAll(() => harness.close());

const often = { burst: 10_000, perSecond: 10_000 };
const wide: SharedLimits = {
  person: { sockets: 100, messages: often, joins: often },
  network: { sockets: 100, messages: often, joins: often },
  handshakes: rateOf(1_000, 1),
  requests: rateOf(1_000, 1),
};

test('the number of one person’s sockets is limited over all networks', async () => {
  const limits = { ...wide, person: { ...wide.person, sockets: 2 } };
  const { url } = await harness.node({}, { limits });
  const [mine, theirs] = await Promise.all(
    [1, 2].map(async () => (await harness.signIn(await personWithoutFactor(harness.db))).token),
  );
  const join = async (access_token: string | undefined, topic = 'realtime:x') => {
    const raw = await rawSocket(url, harness.anonKey);
    return { raw, reply: await raw.ask(topic, 'phx_join', { access_token }) };
  };
  const first = await join(mine);
  expect(first.reply).toMatchObject({ status: 'ok' });
  // More channels of one socket count once.
  expect(await first.raw.ask('realtime:y', 'phx_join', { access_token: mine })).toMatchObject({
    status: 'ok',
  });
  expect((await join(mine)).reply).toMatchObject({ status: 'ok' });
  expect((await join(mine)).reply).toEqual({
    status: 'error',
    response: { reason: 'ConnectionRateLimitReached: Too many connected users' },
  });
  expect((await join(theirs)).reply).toMatchObject({ status: 'ok' });
  first.raw.close();
  await until(async () => (await join(mine)).reply['status'] === 'ok');
});

test('one network has so many sockets, counted by the address a trusted proxy names', async () => {
  const limits = { ...wide, network: { ...wide.network, sockets: 2 } };
  const { url } = await harness.node({ OJA_TRUST_PROXY: '127.0.0.0/8' }, { limits });
  const from = (address: string) =>
    rawSocket(url, harness.anonKey, { 'x-forwarded-for': `9.9.9.9, ${address}` });
  const [one] = await Promise.all([from('10.0.0.1'), from('10.0.0.1')]);
  await expect(from('10.0.0.1')).rejects.toThrow('429');
  // A household of IPv6 is one network, and a false header in front of the proxy's own gains nothing.
  await Promise.all([from('2001:db8::1'), from('2001:db8::2')]);
  await expect(from('2001:db8::3')).rejects.toThrow('429');
  one.close();
  await until(() =>
    from('10.0.0.1').then(
      () => true,
      () => false,
    ),
  );
});

test('sockets opened too quickly are refused before they open', async () => {
  const limits = { ...wide, handshakes: rateOf(1, 60, 3) };
  const { url } = await harness.node({}, { limits });
  for (let n = 0; n < 3; n++) await rawSocket(url, harness.anonKey);
  await expect(rawSocket(url, harness.anonKey)).rejects.toThrow('429');
});

test('one person’s sockets share a rate, and one network’s do', async () => {
  const few = { burst: 5, perSecond: 0.001 };
  const limitedNode = await harness.node(
    {},
    { limits: { ...wide, person: { ...wide.person, sockets: 9, messages: few } } },
  );
  const { token } = await harness.signIn(await personWithoutFactor(harness.db));
  const replies: unknown[] = [];
  for (const topic of ['realtime:a', 'realtime:b']) {
    const raw = await rawSocket(limitedNode.url, harness.anonKey);
    const config = { broadcast: { ack: true } };
    await raw.ask(topic, 'phx_join', { access_token: token, config });
    for (let n = 0; n < 4; n++) {
      replies.push((await raw.ask(topic, 'broadcast', { event: 'x' }))['status']);
    }
  }
  expect(replies).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'error', 'error', 'error']);

  const network = { ...wide.network, sockets: 9, messages: few };
  const crowded = await harness.node({}, { limits: { ...wide, network } });
  const [a, b] = [
    await rawSocket(crowded.url, harness.anonKey),
    await rawSocket(crowded.url, harness.anonKey),
  ];
  for (let n = 0; n < 5; n++) await a.ask('phoenix', 'heartbeat', {});
  b.send(null, '1', 'phoenix', 'heartbeat', {});
  await until(() => b.closedWith() === 1008);
});

test('M-1.M7 one network’s sockets share what they may join, and one person’s do', async () => {
  const few = { burst: 3, perSecond: 0.001 };
  const joined = async (url: string, token?: string) => {
    const answers: unknown[] = [];
    for (const topic of ['realtime:a', 'realtime:b']) {
      const raw = await rawSocket(url, harness.anonKey);
      for (const n of [1, 2]) {
        const reply = await raw.ask(`${topic}${n}`, 'phx_join', { access_token: token });
        answers.push(reply['status']);
      }
    }
    return answers;
  };
  const network = await harness.node(
    {},
    { limits: { ...wide, network: { ...wide.network, joins: few } } },
  );
  expect(await joined(network.url)).toEqual(['ok', 'ok', 'ok', 'error']);
  const { token } = await harness.signIn(await personWithoutFactor(harness.db));
  const people = { ...wide, person: { ...wide.person, joins: few } };
  const one = await harness.node({}, { limits: people });
  expect(await joined(one.url, token)).toEqual(['ok', 'ok', 'ok', 'error']);
  expect(await joined(one.url)).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test('presence is limited in rate and size', async () => {
  const { url } = await harness.node({}, { limits: wide });
  const raw = await rawSocket(url, harness.anonKey);
  await raw.ask('realtime:topic', 'phx_join', {});
  const track = (payload: unknown) =>
    raw.ask('realtime:topic', 'presence', { type: 'presence', event: 'track', payload });
  expect(await track({ about: 'x'.repeat(9_000) })).toMatchObject({
    response: { reason: 'Track message size exceeded' },
  });
  const statuses: unknown[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await track({ n }))['status']);
  expect(statuses.slice(0, 9).every((status) => status === 'ok')).toBe(true);
  expect(statuses.at(-1)).toBe('error');
  expect(await raw.ask('realtime:topic', 'presence', { event: 'wave' })).toMatchObject({
    status: 'error',
  });
});
