import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestNats, startNats } from '#tests/support/fakes/nats.ts';
import { personWithoutFactor } from '#tests/support/factories/people.ts';
import {
  clientOf,
  type RealtimeHarness,
  realtimeHarness,
  settled,
  type TestNode,
  until,
  type Version,
  subscribeToTables,
} from '#tests/supabase/realtime/realtime-harness.ts';
import { rawSocket } from '#tests/supabase/realtime/realtime-socket.ts';

let harness: RealtimeHarness;
let nats: TestNats;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  [harness, nats] = await Promise.all([realtimeHarness(), startNats()]);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.realtime.disconnect();
});
afterAll(async () => {
  await harness?.close();
  await nats?.stop();
});

let topics = 0;
const someTopic = () => `topic-${++topics}`;

/** The official client in a topic, with all it received and who it believes is present. */
async function enter(node: TestNode, topic: string, key: string, vsn: Version = '2.0.0') {
  const client = clientOf(node.url, harness.anonKey, { vsn });
  clients.push(client);
  const received: unknown[] = [];
  const channel = client.channel(topic, {
    config: { broadcast: { ack: true }, presence: { key } },
  });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => received.push([event, payload]));
  channel.on('presence', { event: 'sync' }, () => undefined);
  const joined = Promise.withResolvers<void>();
  channel.subscribe((status) => status === 'SUBSCRIBED' && joined.resolve());
  await joined.promise;
  return {
    client,
    channel,
    received: received,
    keys: () => Object.keys(channel.presenceState()).toSorted(),
  };
}

/** Until a broadcast on one is received on the other, in both directions. */
async function acquainted(a: TestNode, b: TestNode) {
  const topic = someTopic();
  const [here, there] = await Promise.all([
    rawSocket(a.url, harness.anonKey),
    rawSocket(b.url, harness.anonKey),
  ]);
  for (const raw of [here, there]) await raw.ask(`realtime:${topic}`, 'phx_join', {});
  const hasBroadcast = ({ received }: typeof here) =>
    received.some(([, , , event]) => event === 'broadcast');
  await until(async () => {
    for (const raw of [here, there]) {
      raw.send(null, null, `realtime:${topic}`, 'broadcast', { event: 'hello', payload: 1 });
    }
    await settled();
    return hasBroadcast(here) && hasBroadcast(there);
  });
  for (const raw of [here, there]) raw.close();
}

describe.each(['PostgreSQL', 'NATS'])('two nodes, connected by %s', (carrier) => {
  let a: TestNode;
  let b: TestNode;
  const env = (): Record<string, string> => (carrier === 'NATS' ? { NATS_URL: nats.url } : {});
  beforeAll(async () => {
    [a, b] = await Promise.all([harness.node(env()), harness.node(env())]);
    await acquainted(a, b);
  });

  test('a broadcast on one node reaches the other, in order, in either protocol and as bytes', async () => {
    const topic = someTopic();
    const [speaker, near, far, old] = await Promise.all([
      enter(a, topic, 'speaker'),
      enter(a, topic, 'near'),
      enter(b, topic, 'far'),
      enter(b, topic, 'old', '1.0.0'),
    ]);
    const message = { text: 'Ẹ káàárọ̀ ₦ \u0000 😀', long: 'ẹ'.repeat(60_000) };
    expect(await speaker.channel.send({ type: 'broadcast', event: 'a', payload: message })).toBe(
      'ok',
    );
    const bytes = new Uint8Array([0, 255, 7]).buffer;
    await speaker.channel.send({ type: 'broadcast', event: 'raw', payload: bytes });
    for (let n = 0; n < 50; n++) {
      await speaker.channel.send({ type: 'broadcast', event: 'n', payload: { n } });
    }
    const counted = Array.from({ length: 50 }, (_, n) => ['n', { n }]);
    await until(() => old.received.length === 51 && far.received.length === 52);
    expect(far.received).toEqual([['a', message], ['raw', bytes], ...counted]);
    expect(near.received).toEqual(far.received);
    expect(old.received).toEqual([['a', message], ...counted]);
    expect(speaker.received).toEqual([]);
  });

  test('who is present on one node is present on the other, and gone when their socket or their node is', async () => {
    const topic = someTopic();
    const c = await harness.node(env());
    await acquainted(a, c);
    const [ada, bola] = await Promise.all([enter(a, topic, 'ada'), enter(b, topic, 'bola')]);
    await ada.channel.track({ typing: false });
    await bola.channel.track({ typing: true });
    const chidi = await enter(c, topic, 'chidi');
    await chidi.channel.track({});
    const all = ['ada', 'bola', 'chidi'];
    for (const { keys } of [ada, bola, chidi]) await until(() => keys().join() === all.join());
    expect(ada.channel.presenceState()['bola']).toMatchObject([{ typing: true }]);

    await ada.channel.track({ typing: true });
    await until(() => JSON.stringify(chidi.channel.presenceState()['ada']).includes('true'));
    expect(chidi.channel.presenceState()['ada']).toHaveLength(1);

    await bola.client.realtime.disconnect();
    await until(() => ada.keys().join() === 'ada,chidi' && chidi.keys().join() === 'ada,chidi');
    await c.close();
    await until(() => ada.keys().join() === 'ada');
    await ada.channel.untrack();
    await until(() => ada.keys().length === 0);
  });

  test('a node that starts later gets the presence state, and so does everyone who joins on it', async () => {
    const topic = someTopic();
    const ada = await enter(a, topic, 'ada');
    await ada.channel.track({ n: 1 });
    const late = await harness.node(env());
    await acquainted(a, late);
    const dami = await enter(late, topic, 'dami');
    await until(() => dami.keys().join() === 'ada');
    await late.close();
  });

  test('changes come to both nodes at once and in order, whichever of them reads the feed', async () => {
    const id = await personWithoutFactor(harness.db);
    const { token } = await harness.signIn(id);
    const listeners = await Promise.all(
      [a, b].map((node) => {
        const client = clientOf(node.url, harness.anonKey, { token });
        clients.push(client);
        return subscribeToTables(client, { table: 'notifications', event: 'INSERT' });
      }),
    );
    const delays: number[] = [];
    for (let n = 0; n < 15; n++) {
      const from = performance.now();
      await sql`insert into notifications (user_id, title, message, type)
        values (${id}, ${String(n)}, 'text', 'trade')`.execute(harness.db);
      await until(() => listeners.every(({ received }) => received.length === n + 1));
      delays.push(performance.now() - from);
    }
    const expected = Array.from({ length: 15 }, (_, n) => String(n));
    for (const { received } of listeners) {
      expect(received.map((change) => change.new['title'])).toEqual(expected);
    }
    // A node that reads for itself alone polls once a second. Somebody's long transaction may hold a few back.
    expect(delays.toSorted((x, y) => x - y)[5]).toBeLessThan(250);
  });

  test('RTM-01 a change made anywhere reaches the subscribers of both nodes', async () => {
    const id = await personWithoutFactor(harness.db);
    const { token } = await harness.signIn(id);
    const listeners = await Promise.all(
      [a, b].map((node) => {
        const client = clientOf(node.url, harness.anonKey, { token });
        clients.push(client);
        return subscribeToTables(client, {
          table: 'notifications',
          event: 'INSERT',
          filter: `user_id=eq.${id}`,
        });
      }),
    );
    await sql`insert into notifications (user_id, title, message, type)
      values (${id}, 'Paid', 'text', 'trade')`.execute(harness.db);
    for (const { first } of listeners) {
      expect((await first(() => true)).new).toMatchObject({ title: 'Paid' });
    }
  });
});

test('when NATS is gone for a while, people stay present and later broadcasts arrive', async () => {
  const own = await startNats();
  const env = { NATS_URL: own.url };
  const [a, b] = await Promise.all([harness.node(env), harness.node(env)]);
  await acquainted(a, b);
  const topic = someTopic();
  const [ada, bola] = await Promise.all([enter(a, topic, 'ada'), enter(b, topic, 'bola')]);
  await ada.channel.track({});
  await until(() => bola.keys().join() === 'ada');
  await own.stop();
  await bola.channel.track({});
  await settled();
  expect(bola.keys()).toEqual(['ada', 'bola']);
  const again = await startNats(Number(new URL(own.url).port));
  await until(() => ada.keys().join() === 'ada,bola');
  await ada.channel.send({ type: 'broadcast', event: 'back', payload: {} });
  await until(() => bola.received.length === 1);
  await Promise.all([a.close(), b.close()]);
  await again.stop();
});

test('when the relay’s connection to PostgreSQL is cut, the nodes find each other again', async () => {
  const [a, b] = await Promise.all([harness.node(), harness.node()]);
  await acquainted(a, b);
  const topic = someTopic();
  const [ada, bola] = await Promise.all([enter(a, topic, 'ada'), enter(b, topic, 'bola')]);
  const owner = new pg.Client({ connectionString: harness.ownerUrl });
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'oja relay' and datname = current_database()`,
  );
  await owner.end();
  await Promise.all([ada.channel.track({}), bola.channel.track({})]);
  await until(() => ada.keys().length === 2 && bola.keys().length === 2);
  await Promise.all([a.close(), b.close()]);
});
