import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#scripts/embedded-postgres.ts';
import { freePort } from '#scripts/free-port.ts';
import { openOja, type OpenOja } from '#server/open-oja.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import {
  removeFolder,
  stopPostgresIn,
  temporaryFolder,
} from '#tests/support/harness/temporary-folder.ts';

const MEGABYTE = 1_048_576;
const home = temporaryFolder();
const dataDir = join(home, 'postgres');
const log: string[] = [];
let free = 1_000 * MEGABYTE;
let postgres: EmbeddedPostgres;
let opened: OpenOja;
let url: string;

async function open(): Promise<OpenOja> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  return openOja({
    env: {
      OJA_MODE: 'sandbox',
      OJA_SECRET: TEST_SECRET,
      OJA_URL: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      OJA_DATA_DIR: home,
      OJA_EMBEDDED_DATABASE: '1',
      OJA_SANDBOX_CHAIN_URL: 'off',
    },
    databaseUrl: postgres.url('oja'),
    pages: false,
    logTo: (line) => void log.push(line),
    freeBytesOf: () => Promise.resolve(free),
  });
}

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, purpose: 'test' });
  opened = await open();
}, 60_000);
afterAll(async () => {
  await opened?.close();
  await postgres?.stop();
  await stopPostgresIn(dataDir);
  removeFolder(home);
});

const get = async (path: string) => (await fetch(`${url}${path}`)).text();
const takesWrites = async () =>
  (JSON.parse(await get('/health/ready')) as { writes: boolean }).writes;

test('M-4.4 before the disk is full writes are refused and reads work; with space again, or after a kill, everything works', async () => {
  const ada = createClient(url, opened.keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const signIn = { email: 'ada@oja.test', password: 'oja-demo-1234' };
  const { data, error } = await ada.auth.signInWithPassword(signIn);
  expect(error).toBeNull();
  const account = { p_bank_code: '058', p_account_number: '0234817752' };
  const preference = { topic: 'message', channel: 'email', is_enabled: false };
  const choose = () =>
    ada.from('notification_preferences').upsert({ ...preference, user_id: data.user?.id ?? '' });
  const ranAt = async () =>
    Number(/oja_job_runs_total\{job="follow-offers"\} (\d+)/.exec(await get('/metrics'))?.[1]);

  free = 50 * MEGABYTE;
  await expect.poll(takesWrites, { timeout: 10_000 }).toBe(false);
  const added = await ada.rpc('add_bank_account', account);
  expect([added.status, added.error?.code]).toEqual([507, 'DISK_FULL']);
  const chosen = await choose();
  expect([chosen.status, chosen.error?.code]).toEqual([507, 'DISK_FULL']);
  const again = createClient(url, opened.keys.anonKey, { auth: { persistSession: false } });
  const session = await again.auth.signInWithPassword(signIn);
  expect(session.error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
  expect((await ada.from('profiles').select('id')).data).toEqual([{ id: data.user?.id }]);
  expect((await ada.from('trades').select('id').limit(1)).data).toHaveLength(1);
  expect((await ada.rpc('get_wallet_portfolio')).status).toBeLessThan(500);
  const metrics = await get('/metrics');
  expect(metrics).toContain(`oja_disk_free_bytes ${50 * MEGABYTE}`);
  expect(metrics).toContain('oja_disk_low 1');
  expect(log.join()).toContain('the disk is nearly full');
  const ran = await ranAt();

  free = 90 * MEGABYTE;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await takesWrites()).toBe(false);
  free = 200 * MEGABYTE;
  await expect.poll(takesWrites, { timeout: 10_000 }).toBe(true);
  expect((await choose()).error).toBeNull();
  expect((await again.auth.signInWithPassword(signIn)).error).toBeNull();
  await expect.poll(ranAt, { timeout: 10_000 }).toBeGreaterThan(ran);

  free = 50 * MEGABYTE;
  await expect.poll(takesWrites, { timeout: 10_000 }).toBe(false);
  await opened.close();
  free = 200 * MEGABYTE;
  opened = await open();
  expect(await takesWrites()).toBe(true);
}, 90_000);
