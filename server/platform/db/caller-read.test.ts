import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, openPool, openWirePool } from '#server/platform/db/database.ts';
import type { Statement } from '#server/platform/db/pipeline.ts';
import type { RoleOptions } from '#server/platform/db/take-role.ts';
import {
  asCaller,
  type CallerIdentity,
  readAsAuthenticator,
  readAsCaller,
} from '#server/platform/db/transaction.ts';
import { newcomer } from '#tests/support/factories/people.ts';
import { setUpFactor } from '#tests/support/factories/presence.ts';
import { type TestDatabase, testDatabase } from '#tests/support/harness/database.ts';

const WHO = `select current_user::text as role, current_setting('request.jwt.claims', true) as claims,
  current_setting('timezone') as zone, current_setting('transaction_read_only') as read_only,
  current_setting('oja.second_factor_met_by', true) as met_by,
  current_setting('plan_cache_mode') as plans, current_setting('lock_timeout') as patience,
  current_setting('statement_timeout') as time, current_setting('random_page_cost') as page_cost`;

let at: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  at = await testDatabase();
});
afterAll(() => at.close());
beforeEach(() => {
  pool = openWirePool(at.authenticatorUrl, 1, 5_000, () => undefined);
  return () => pool.end();
});

const caller = (sub: string): CallerIdentity => ({
  role: 'authenticated',
  claims: { sub, aal: 'aal2' },
});

function read(
  statement: Partial<Statement> & { text: string },
  { as = caller('ada'), ...options }: { as?: CallerIdentity } & RoleOptions = {},
) {
  const whole = { name: undefined, values: [], ...statement };
  return readAsCaller<Record<string, unknown>>(pool, as, options, whole);
}

async function readConnectionState() {
  return (await pool.query<Record<string, unknown>>(WHO)).rows[0];
}

const ADA = {
  role: 'authenticated',
  claims: '{"sub":"ada","aal":"aal2"}',
  met_by: 'ada',
  zone: 'UTC',
  read_only: 'on',
  plans: 'auto',
  patience: '4s',
  time: '5s',
  page_cost: '1.1',
};

test('a statement is read as its caller, and nothing of the caller stays on the connection', async () => {
  const before = await readConnectionState();
  expect(await read({ text: WHO })).toEqual([ADA]);
  expect(await readConnectionState()).toEqual({ ...before, claims: '', met_by: '' });
});

test('a transaction as a caller has the same, and may have its own time and plans', async () => {
  const before = await readConnectionState();
  const within = (options: { readOnly: boolean } & RoleOptions, as = caller('ada')) =>
    asCaller(pool, as, options, async (client) => (await client.query<object>(WHO)).rows);
  expect(await within({ readOnly: true })).toEqual([ADA]);
  expect(await within({ readOnly: false })).toEqual([{ ...ADA, read_only: 'off' }]);
  const own = { statementTimeoutMs: 30_000, planEachTime: true };
  const different = { ...ADA, plans: 'force_custom_plan', time: '30s' };
  expect(await within({ readOnly: true, ...own })).toEqual([different]);
  expect(await read({ text: WHO }, own)).toEqual([different]);
  expect(await read({ text: WHO }, { planEachTime: true })).toEqual([{ ...different, time: '5s' }]);
  const quoted = caller("o'hara\\");
  expect(await within({ readOnly: true }, quoted)).toMatchObject([{ met_by: "o'hara\\" }]);
  expect(await read({ text: WHO })).toEqual([ADA]);
  expect(await readConnectionState()).toEqual({ ...before, claims: '', met_by: '' });
});

test('for whom the second factor is met is stated by what is true at that moment', async () => {
  const owner = openDatabase(openPool(at.ownerUrl, 1, () => undefined));
  const id = await newcomer(owner);
  const metBy = async (as: CallerIdentity) => {
    const [row] = await read({ text: WHO }, { as });
    const within = await asCaller(pool, as, { readOnly: false }, (client) => client.query(WHO));
    expect(within.rows).toMatchObject([{ met_by: row?.['met_by'] }]);
    return row?.['met_by'];
  };
  const session = (aal?: string): CallerIdentity => ({
    role: 'authenticated',
    claims: { sub: id, ...(aal && { aal }) },
  });
  for (const aal of ['aal1', 'aal2', undefined]) expect(await metBy(session(aal)), aal).toBe(id);
  await setUpFactor(owner, id);
  for (const aal of ['aal1', undefined]) expect(await metBy(session(aal)), aal).toBe('');
  expect(await metBy(session('aal2'))).toBe(id);
  expect(await metBy({ role: 'anon', claims: { role: 'anon' } })).toBe('');
  expect(await metBy({ role: 'authenticated', claims: { aal: 'aal2' } })).toBe('');
  await owner.destroy();
});

test('the login itself may know who has a factor and nothing more, and callers not even that', async () => {
  const asLogin = (text: string) =>
    readAsAuthenticator(pool, { name: undefined, text, values: [] });
  expect(await asLogin(`select user_id from auth.mfa_factors where status = 'none'`)).toEqual([]);
  for (const text of [
    'select sealed_secret from auth.mfa_factors',
    'select * from auth.mfa_factors',
    'select id from auth.users',
    'select id from auth.sessions',
  ]) {
    await expect(asLogin(text), text).rejects.toMatchObject({ code: '42501' });
  }
  for (const role of ['anon', 'authenticated', 'service_role'] as const) {
    const as = { role, claims: { sub: randomUUID(), aal: 'aal2' } };
    const asked = read({ text: 'select user_id from auth.mfa_factors' }, { as });
    await expect(asked, role).rejects.toMatchObject({ code: '42501' });
  }
});

test('the login itself reads as long as it takes, and cannot write', async () => {
  const state = { name: undefined, text: WHO, values: [] };
  expect(await readAsAuthenticator(pool, state)).toMatchObject([
    { role: 'authenticator', read_only: 'on', time: '0' },
  ]);
  expect(await readConnectionState()).toMatchObject({ read_only: 'off', time: '5s' });
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
  await expect(
    read({ text: 'select pg_sleep(5)' }, { statementTimeoutMs: 50 }),
  ).rejects.toMatchObject({
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
