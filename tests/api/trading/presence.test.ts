import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOnline } from '#core/identity/presence.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { setUserPresence } from '#server/trading/presence/set-user-presence.ts';
import { personWithoutFactor } from '#tests/support/factories/people.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';
import {
  clientOf,
  realtimeHarness,
  subscribeToTables,
} from '#tests/supabase/realtime/realtime-harness.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [ada, bola] = [await server.signUp(), await server.signUp()];
});
afterAll(() => server?.close());

/** The row's version: another one after every change. */
async function versionOf(userId: string) {
  const row = await one(
    server.oja.db,
    sql<{ version: string }>`
      select p.xmin::text || p.ctid::text as version from user_presence p where user_id = ${userId}`,
  );
  return row.version;
}

/** Moves the last change back by so many seconds. */
async function age(userId: string, seconds: number) {
  await rows(
    server.oja.db,
    sql`update user_presence set changed_at = changed_at - make_interval(secs => ${seconds}),
        last_seen_at = date_trunc('minute', last_seen_at - make_interval(secs => ${seconds}), 'UTC')
      where user_id = ${userId}`,
  );
}

test('RPC-07 ENT-20 TBL-11 a heartbeat shows others only the caller’s status and minute', async () => {
  const { data, error } = await ada.client.rpc('set_user_presence', {
    p_status: 'online',
    p_platform: 'web',
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ success: true, status: 'online' });
  const seen = await bola.client.from('user_presence').select('*').eq('user_id', ada.userId);
  expect(seen.error).toBeNull();
  expect(seen.data).toEqual([
    { user_id: ada.userId, id: ada.userId, status: 'online', last_seen_at: expect.any(String) },
  ]);
  const at = (seen.data![0] as { last_seen_at: string }).last_seen_at;
  expect(Date.parse(at) % 60_000).toBe(0);
  expect(Date.now() - Date.parse(at)).toBeLessThan(120_000);
  const trader = await bola.client
    .from('trader_profiles')
    .select('last_seen_at, user_presence(status)')
    .eq('id', ada.userId)
    .single();
  expect(trader.data).toEqual({ last_seen_at: at, user_presence: { status: 'online' } });
  expect((await server.client().from('user_presence').select('status')).error).toMatchObject({
    code: '42501',
  });
});

test('ENT-20 M-2.D another app’s status is stored and read as sent, and counts as offline', async () => {
  const { userId, client } = await server.signUp();
  const { data, error } = await client.rpc('set_user_presence', { p_status: 'busy' });
  expect(error).toBeNull();
  expect(data).toMatchObject({ status: 'busy' });
  const seen = await ada.client
    .from('user_presence')
    .select('status, last_seen_at')
    .eq('user_id', userId)
    .single();
  expect(seen.data).toMatchObject({ status: 'busy' });
  const { status, last_seen_at } = seen.data as { status: string; last_seen_at: string };
  const at = new Date(last_seen_at);
  expect(isOnline({ status, lastSeenAt: at }, at.getTime())).toBe(false);
  expect(isOnline({ status: 'online', lastSeenAt: at }, at.getTime())).toBe(true);
});

test('heartbeats close together change nothing; a new status does at once', async () => {
  const beat = (p_status: string) => bola.client.rpc('set_user_presence', { p_status });
  await beat('online');
  const first = await versionOf(bola.userId);
  for (let n = 0; n < 5; n++) expect((await beat('online')).error).toBeNull();
  expect(await versionOf(bola.userId)).toBe(first);

  expect((await beat('away')).data).toMatchObject({ status: 'away' });
  const second = await versionOf(bola.userId);
  expect(second).not.toBe(first);

  await age(bola.userId, 120);
  const aged = await versionOf(bola.userId);
  await beat('away');
  expect(await versionOf(bola.userId)).not.toBe(aged);
});

test.each([
  ['a status of several words', { p_status: 'call me' }],
  ['a status in capitals', { p_status: 'Busy' }],
  ['a status with a number', { p_status: 'call0803' }],
  ['a status as long as a sentence', { p_status: 'x'.repeat(21) }],
  ['no status at all', { p_status: '' }],
  ['a platform as long as a book', { p_status: 'online', p_platform: 'x'.repeat(41) }],
])('%s is refused', async (_what, given) => {
  const { error, status } = await ada.client.rpc('set_user_presence', given);
  expect({ status, code: error?.code }).toEqual({ status: 400, code: '22023' });
});

test('RPC-14 nobody can make another look present', async () => {
  const { error } = await bola.client.rpc('set_user_presence', {
    p_status: 'online',
    p_user_id: ada.userId,
  });
  expect(error).toMatchObject({ code: 'PGRST202' });
});

test('RTM-04 presence reaches signed-in subscribers, and no visitor', async () => {
  const harness = await realtimeHarness();
  try {
    const node = await harness.node();
    const [watched, watcher] = [
      await personWithoutFactor(harness.db),
      await personWithoutFactor(harness.db),
    ];
    const { token } = await harness.signIn(watcher);
    const client = clientOf(node.url, harness.anonKey, { token });
    const listener = await subscribeToTables(client, { table: 'user_presence' });
    const filtered = await subscribeToTables(client, {
      table: 'user_presence',
      event: 'UPDATE',
      filter: `user_id=eq.${watched}`,
    });
    const beat = (status: 'online' | 'away') =>
      setUserPresence(harness.db, { userId: watched, status, platform: 'web' });
    await beat('online');
    const received = await listener.first(({ eventType }) => eventType === 'INSERT');
    expect(received.new).toEqual({
      user_id: watched,
      id: watched,
      status: 'online',
      last_seen_at: expect.any(String),
    });
    await beat('away');
    const update = await filtered.first(({ eventType }) => eventType === 'UPDATE');
    expect(update.new).toMatchObject({ user_id: watched, status: 'away' });

    const visitor = clientOf(node.url, harness.anonKey);
    const none = await subscribeToTables(visitor, { table: 'user_presence' });
    await beat('online');
    await listener.first(
      (change) => change.eventType === 'UPDATE' && change.new['status'] === 'online',
    );
    expect(none.received).toEqual([]);
    for (const each of [client, visitor]) {
      await each.removeAllChannels();
      await each.realtime.disconnect();
    }
  } finally {
    await harness.close();
  }
});
