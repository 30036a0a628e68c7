import { symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#scripts/embedded-postgres.ts';
import { readPidFile } from '#scripts/postgres/pid-file.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
import { openTradeEngine } from '#server/money/ledger/trade-engine.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { personWithoutFactor } from '#tests/support/factories/people.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';
import {
  clientOf,
  type RealtimeHarness,
  realtimeHarness,
  settled,
  until,
  subscribeToTables,
} from '#tests/supabase/realtime/realtime-harness.ts';
import { rawSocket } from '#tests/supabase/realtime/realtime-socket.ts';

const home = temporaryFolder();
const dataDir = join(home, 'postgres');
const socketLink = join(home, 'socket');
let postgres: EmbeddedPostgres;
let harness: RealtimeHarness;

/** Its socket is somewhere else after each start; the proxy always leads there. */
async function start() {
  postgres = await startEmbeddedPostgres({ dataDir, purpose: 'serve' });
  symlinkSync(postgres.socketDir, socketLink);
}

async function kill9() {
  process.kill(readPidFile(dataDir)?.pid ?? 0, 'SIGKILL');
  unlinkSync(socketLink);
  await postgres.stop();
}

beforeAll(async () => {
  await start();
  const ownerUrl = `postgres://postgres@localhost/oja?host=${encodeURIComponent(socketLink)}`;
  await migrate(ownerUrl);
  const urls = databaseUrls(ownerUrl, TEST_SECRET);
  const pool = openPool(urls.service, 4, () => undefined);
  const db = openDatabase(pool);
  const engine = openTradeEngine(urls.service);
  harness = await realtimeHarness({
    db,
    engine,
    ownerUrl,
    serviceUrl: urls.service,
    authenticatorUrl: urls.authenticator,
    close: async () => {
      await engine.close();
      await pool.end();
    },
  });
});
afterAll(async () => {
  await harness?.close();
  await postgres?.stop();
  removeFolder(home);
});

function notify(userId: string, title: string) {
  return sql`insert into notifications (user_id, title, message, type)
    values (${userId}, ${title}, 'text', 'trade')`.execute(harness.db);
}

test('a subscriber stays connected while the database is killed and restarted, and misses nothing', async () => {
  const [a, b] = await Promise.all([harness.node(), harness.node()]);
  const id = await personWithoutFactor(harness.db);
  const [first, second] = [await harness.signIn(id, 600), await harness.signIn(id, 900)];
  const client = clientOf(a.url, harness.anonKey, { token: first.token });
  const listener = await subscribeToTables(client, { table: 'notifications', event: 'INSERT' });
  const [here, there] = await Promise.all([
    rawSocket(a.url, harness.anonKey),
    rawSocket(b.url, harness.anonKey),
  ]);
  for (const raw of [here, there]) {
    const config = { presence: { enabled: true, key: raw === here ? 'here' : 'there' } };
    await raw.ask('realtime:topic', 'phx_join', { config });
  }

  await notify(id, 'before');
  await listener.first((change) => change.new['title'] === 'before');
  await Promise.all([notify(id, 'last'), notify(id, 'words')]);
  await kill9();
  await client.realtime.setAuth(second.token);
  expect(await here.ask('phoenix', 'heartbeat', {})).toMatchObject({ status: 'ok' });
  await here.ask('realtime:topic', 'presence', { event: 'track', payload: { n: 1 } });
  await settled();
  await start();

  await until(() =>
    notify(id, 'after').then(
      () => true,
      () => false,
    ),
  );
  await until(() => listener.received.length === 4);
  const titles = new Set(listener.received.map((change) => change.new['title']));
  expect(titles).toEqual(new Set(['before', 'last', 'words', 'after']));
  expect(listener.statuses).toEqual(['SUBSCRIBED']);
  await until(() =>
    there.received.some(
      ([, , , event, { joins }]) =>
        event === 'presence_diff' && Object.hasOwn(joins as object, 'here'),
    ),
  );

  const late = clientOf(b.url, harness.anonKey, { token: second.token });
  const joined = await subscribeToTables(late, { table: 'notifications', event: 'INSERT' });
  await notify(id, 'to the late one');
  expect((await joined.first(() => true)).new).toMatchObject({ title: 'to the late one' });
  for (const { realtime } of [client, late]) await realtime.disconnect();
  for (const raw of [here, there]) raw.close();
});
