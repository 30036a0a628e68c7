import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startApiProcess } from '#tests/support/harness/api-process.ts';
import { testDatabase } from '#tests/support/harness/database.ts';

test('M-4.10 a first start writes nothing to the log, also when every job has run', async () => {
  const database = await testDatabase();
  const client = new Client(database.ownerUrl);
  await client.connect();
  const api = await startApiProcess(database.ownerUrl);
  const waiting = async () =>
    (await client.query<{ name: string }>('select name from recurring_jobs where runs = 0')).rows;
  await expect.poll(waiting, { timeout: 60_000, interval: 250 }).toEqual([]);
  const failed = await client.query(
    'select name, last_error from recurring_jobs where failures > 0',
  );
  expect(failed.rows).toEqual([]);
  expect(api.output()).toBe('');
  await api.stop();
  expect(api.output()).toBe('');
  await client.end();
  await database.close();
}, 120_000);
