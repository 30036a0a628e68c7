import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  testServer,
  type SignedUp,
  type TestServer,
  TEST_PASSWORD,
} from '#tests/support/harness/server.ts';

let server: TestServer;
let owner: Client;
let ada: SignedUp;
const log: string[] = [];

beforeAll(async () => {
  server = await testServer({ logTo: (line) => void log.push(line), env: { LOG_LEVEL: 'error' } });
  owner = new Client(server.oja.urls.owner);
  await owner.connect();
  ada = await server.signUp();
});
afterAll(async () => {
  await owner?.end();
  await server?.close();
});

const TABLES = ['bank_accounts', 'notification_preferences', 'auth.sessions'];

/** PostgreSQL refuses to write these rows, as it does when it cannot extend a file. */
async function fillDisk() {
  await owner.query(`create or replace function disk_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$`);
  for (const table of TABLES)
    await owner.query(
      `create trigger a_full_disk before insert or update on ${table} execute function disk_full()`,
    );
}

async function freeSpace() {
  for (const table of TABLES) await owner.query(`drop trigger a_full_disk on ${table}`);
}

const DISK_FULL = {
  code: 'DISK_FULL',
  message:
    'Our storage is full, so this was not saved. Your money is safe. Try again in a few minutes.',
};
const addAccount = () =>
  ada.client.rpc('add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
const choose = () =>
  ada.client
    .from('notification_preferences')
    .upsert({ user_id: ada.userId, topic: 'message', channel: 'email', is_enabled: false });
const signIn = () =>
  server.client().auth.signInWithPassword({ email: ada.email, password: TEST_PASSWORD });

test('M-4.4 on a full disk writes are refused with a message, reads work and the alarm is raised; with space again, everything works', async () => {
  expect((await choose()).error).toBeNull();
  await fillDisk();
  const account = await addAccount();
  expect([account.status, account.error]).toMatchObject([507, DISK_FULL]);
  const preference = await choose();
  expect([preference.status, preference.error]).toMatchObject([507, DISK_FULL]);
  const session = await signIn();
  expect(session.error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });

  const read = await ada.client.from('profiles').select('id');
  expect(read.data).toEqual([{ id: ada.userId }]);
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/^oja_writes_refused_disk_full_total [3-9]/m);
  expect(log.filter((line) => line.includes('a disk is full'))).toHaveLength(1);

  await freeSpace();
  expect((await choose()).error).toBeNull();
  expect((await signIn()).error).toBeNull();
  expect((await addAccount()).error).toBeNull();
});
