import { symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#scripts/embedded-postgres.ts';
import { readPidFile } from '#scripts/postgres/pid-file.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseUrls } from '#server/db/urls.ts';
import { openTradeDoor } from '#server/ledger/door.ts';
import { TEST_SECRET } from '#tests/support/cluster-url.ts';
import { personWithoutFactor } from '#tests/support/people.ts';
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import {
  clientOf,
  type RealtimeHouse,
  realtimeHouse,
  settled,
  until,
  watch,
} from '#tests/wire/realtime-house.ts';
import { rawSocket } from '#tests/wire/realtime-socket.ts';

const home = temporaryFolder();
const dataDir = join(home, 'postgres');
const door = join(home, 'socket');
let postgres: EmbeddedPostgres;
let house: RealtimeHouse;

/** Its socket is somewhere else after each start; the door always leads there. */
async function start() {
  postgres = await startEmbeddedPostgres({ dataDir, purpose: 'serve' });
  symlinkSync(postgres.socketDir, door);
}

async function kill9() {
  process.kill(readPidFile(dataDir)?.pid ?? 0, 'SIGKILL');
  unlinkSync(door);
  await postgres.stop();
}

beforeAll(async () => {
  await start();
  const ownerUrl = `postgres://postgres@localhost/oja?host=${encodeURIComponent(door)}`;
  await migrate(ownerUrl);
  const urls = databaseUrls(ownerUrl, TEST_SECRET);
  const pool = openPool(urls.service, 4, () => undefined);
  const db = openDatabase(pool);
  house = await realtimeHouse({
    db,
    door: openTradeDoor(db),
    ownerUrl,
    serviceUrl: urls.service,
    authenticatorUrl: urls.authenticator,
    close: () => pool.end(),
  });
});
afterAll(async () => {
  await house?.close();
  await postgres?.stop();
  removeFolder(home);
});

function notify(userId: string, title: string) {
  return sql`insert into notifications (user_id, title, message, type)
    values (${userId}, ${title}, 'text', 'trade')`.execute(house.db);
}

test('a subscriber stays connected while the database is killed and restarted, and misses nothing', async () => {
  const [a, b] = await Promise.all([house.node(), house.node()]);
  const id = await personWithoutFactor(house.db);
  const [first, second] = [await house.signIn(id, 600), await house.signIn(id, 900)];
  const client = clientOf(a.url, house.anonKey, { token: first.token });
  const listener = await watch(client, { table: 'notifications', event: 'INSERT' });
  const [here, there] = await Promise.all([
    rawSocket(a.url, house.anonKey),
    rawSocket(b.url, house.anonKey),
  ]);
  for (const raw of [here, there]) {
    const config = { presence: { enabled: true, key: raw === here ? 'here' : 'there' } };
    await raw.ask('realtime:room', 'phx_join', { config });
  }

  await notify(id, 'before');
  await listener.first((heard) => heard.new['title'] === 'before');
  await Promise.all([notify(id, 'last'), notify(id, 'words')]);
  await kill9();
  await client.realtime.setAuth(second.token);
  expect(await here.ask('phoenix', 'heartbeat', {})).toMatchObject({ status: 'ok' });
  await here.ask('realtime:room', 'presence', { event: 'track', payload: { n: 1 } });
  await settled();
  await start();

  await until(() =>
    notify(id, 'after').then(
      () => true,
      () => false,
    ),
  );
  await until(() => listener.heard.length === 4);
  const titles = new Set(listener.heard.map((heard) => heard.new['title']));
  expect(titles).toEqual(new Set(['before', 'last', 'words', 'after']));
  expect(listener.statuses).toEqual(['SUBSCRIBED']);
  await until(() =>
    there.heard.some(
      ([, , , event, { joins }]) =>
        event === 'presence_diff' && Object.hasOwn(joins as object, 'here'),
    ),
  );

  const late = clientOf(b.url, house.anonKey, { token: second.token });
  const joined = await watch(late, { table: 'notifications', event: 'INSERT' });
  await notify(id, 'to the late one');
  expect((await joined.first(() => true)).new).toMatchObject({ title: 'to the late one' });
  for (const { realtime } of [client, late]) await realtime.disconnect();
  for (const raw of [here, there]) raw.close();
});
