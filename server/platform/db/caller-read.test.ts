import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '#server/platform/db/database.ts';
import type { ReadStatement } from '#server/platform/db/caller-read.ts';
import { type CallerIdentity, readAsCaller } from '#server/platform/db/transaction.ts';
import { type TestDatabase, testDatabase } from '#tests/support/harness/database.ts';

const WHO = `select current_user::text as role, current_setting('request.jwt.claims', true) as claims,
  current_setting('timezone') as zone, current_setting('transaction_read_only') as read_only,
  current_setting('plan_cache_mode') as plans, current_setting('lock_timeout') as patience`;

let at: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  at = await testDatabase();
});
afterAll(() => at.close());
beforeEach(() => {
  pool = openPool(at.authenticatorUrl, 1, () => undefined);
  return () => pool.end();
});

const caller = (sub: string): CallerIdentity => ({ role: 'authenticated', claims: { sub } });

function read(
  statement: Partial<ReadStatement> & { text: string },
  { as = caller('ada'), ms = 5_000 }: { as?: CallerIdentity; ms?: number } = {},
) {
  const whole = { name: undefined, values: [], ...statement };
  return readAsCaller<Record<string, unknown>>(pool, as, { statementTimeoutMs: ms }, whole);
}

async function readConnectionState() {
  return (await pool.query<Record<string, unknown>>(WHO)).rows[0];
}

test('a statement is read as its caller, and nothing of the caller stays on the connection', async () => {
  const before = await readConnectionState();
  const [seen] = await read({ text: WHO });
  expect(seen).toEqual({
    role: 'authenticated',
    claims: '{"sub":"ada"}',
    zone: 'UTC',
    read_only: 'on',
    plans: 'force_custom_plan',
    patience: '4s',
  });
  expect(await readConnectionState()).toEqual({ ...before, claims: '' });
});

test('callers who share connections each read as themselves', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `person-${n}`);
  const text = `select current_setting('request.jwt.claims')::json ->> 'sub' as sub, $1::text as asked`;
  const seen = await Promise.all(
    names.map((name) => read({ name: 'who', text, values: [name] }, { as: caller(name) })),
  );
  expect(seen).toEqual(names.map((name) => [{ sub: name, asked: name }]));
});

test('a read cannot write', async () => {
  const text = 'select lo_create(0)';
  await expect(read({ text })).rejects.toMatchObject({ code: '25006' });
});

test('a read that takes too long is cancelled, and its connection is reused', async () => {
  await expect(read({ text: 'select pg_sleep(5)' }, { ms: 50 })).rejects.toMatchObject({
    code: '57014',
  });
  expect(await read({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
});

test('without its role a statement is not run', async () => {
  const as = { role: 'postgres', claims: {} } as unknown as CallerIdentity;
  await pool.query(`set oja.ran = 'no'`);
  const text = `select set_config('oja.ran', 'yes', false)`;
  await expect(read({ text }, { as })).rejects.toMatchObject({ code: '42501' });
  const { rows } = await pool.query(`select current_setting('oja.ran') as ran`);
  expect(rows).toEqual([{ ran: 'no' }]);
});

test('a prepared statement that failed once still works', async () => {
  const over = (value: number) =>
    read({ name: 'over', text: 'select 6 / $1::int as n', values: [value] });
  await expect(over(0)).rejects.toMatchObject({ code: '22012' });
  expect(await over(2)).toEqual([{ n: 3 }]);
  await expect(over(0)).rejects.toMatchObject({ code: '22012' });
  expect(await over(3)).toEqual([{ n: 2 }]);

  const broken = { name: 'broken', text: 'select nothing_like_this' };
  await expect(read(broken)).rejects.toMatchObject({ code: '42703' });
  await expect(read(broken)).rejects.toMatchObject({ code: '42703' });
});

test('a connection that breaks under a read fails that read alone', async () => {
  const [own] = await read({ text: 'select pg_backend_pid() as pid' });
  const owner = openPool(at.ownerUrl, 1, () => undefined);
  const broken = expect(read({ text: 'select pg_sleep(5)' })).rejects.toThrow();
  await owner.query('select pg_terminate_backend($1)', [own?.['pid']]);
  await broken;
  await owner.end();
  expect(await read({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
});
