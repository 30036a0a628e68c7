import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '#server/platform/db/database.ts';
import { runInOneTrip, type Statement } from '#server/platform/db/pipeline.ts';
import { type TestDatabase, testDatabase } from '#tests/support/harness/database.ts';

let at: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  at = await testDatabase();
});
afterAll(() => at.close());
beforeEach(() => {
  pool = openPool(at.serviceUrl, 1, () => undefined);
  return () => pool.end();
});

const statement = (name: string, text: string, values: readonly unknown[] = []): Statement => ({
  name,
  text,
  values,
});
const BEGIN = statement('begin', 'begin');
const NUMBER = 'select $1::int + 1 as n, $2::numeric as exact, $3::text[] as list, null as none';

async function run(statements: readonly Statement[]) {
  const client = await pool.connect();
  try {
    return await runInOneTrip(client, statements);
  } finally {
    client.release(true);
  }
}

test('each statement sees what those before it did, and returns its own rows', async () => {
  const results = await run([
    BEGIN,
    statement('make', 'create temporary table t (n int) on commit drop'),
    statement('fill', 'insert into t select unnest($1::int[])', [[3, 4]]),
    statement('read', 'select n from t order by n'),
    statement('commit', 'commit'),
  ]);
  expect(results).toEqual([[], [], [], [{ n: 3 }, { n: 4 }], []]);
});

test('a statement a connection knows is bound again with other values, exact as before', async () => {
  const client = await pool.connect();
  const ask = (n: number, exact: string, list: (string | null)[]) =>
    runInOneTrip(client, [statement('ask', NUMBER, [n, exact, list])]);
  expect(await ask(1, '0.10', ['a', null])).toEqual([
    [{ n: 2, exact: '0.10', list: ['a', null], none: null }],
  ]);
  expect(await ask(41, '9.990', [])).toEqual([[{ n: 42, exact: '9.990', list: [], none: null }]]);
  client.release();
});

test('the first failure is reported, and nothing after it is run', async () => {
  const failing = run([
    BEGIN,
    statement('fail', 'select 1 / $1::int', [0]),
    statement('later', `select set_config('oja.later', 'ran', false)`),
    statement('commit', 'commit'),
  ]);
  await expect(failing).rejects.toMatchObject({ code: '22012' });
});

test('a connection that is lost fails what runs on it, and the next one works', async () => {
  const owner = openPool(at.ownerUrl, 1, () => undefined);
  const client = await pool.connect();
  const [[own] = []] = await runInOneTrip(client, [
    statement('pid', 'select pg_backend_pid() as pid'),
  ]);
  const broken = expect(
    runInOneTrip(client, [statement('sleep', 'select pg_sleep(5)')]),
  ).rejects.toThrow();
  await owner.query('select pg_terminate_backend($1)', [own?.['pid']]);
  await broken;
  client.release(true);
  await owner.end();
  expect(await run([statement('one', 'select 1 as one')])).toEqual([[{ one: 1 }]]);
});
