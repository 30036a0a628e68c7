import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { asCaller } from '#server/platform/db/transaction.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';
import { wireTables } from '#server/wire-tables.ts';
import { ROOT } from '#scripts/paths.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';
import { subscribeToTables } from '#tests/supabase/realtime/realtime-harness.ts';

const SETTING = 'oja.second_factor_met_by';
const HOLDERS = ['nobody without a factor', 'somebody with one, at aal2'] as const;

let server: TestServer;
let people: Record<(typeof HOLDERS)[number], SignedUp>;
beforeAll(async () => {
  server = await testServer();
  const [plain, proven] = [await server.signUp(), await server.signUp()];
  await enrolSecondFactor(proven.client);
  people = { 'nobody without a factor': plain, 'somebody with one, at aal2': proven };
});
afterAll(() => server.close());

/** A session of the same person after the password alone. */
async function passwordAlone({ email, password }: SignedUp) {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

function notify(userId: string) {
  return sql`insert into notifications (user_id, title, message, type)
    values (${userId}, 'Paid', 'text', 'trade')`.execute(server.oja.db);
}

/** What a transaction of the person sees of its own profile after these statements as the authenticator. */
async function seenAfter(userId: string, ...settings: (readonly [name: string, value: string])[]) {
  const client = await server.oja.wirePool.connect();
  try {
    await client.query('begin');
    const claims = JSON.stringify({ sub: userId, role: 'authenticated', aal: 'aal1' });
    const taken = [['role', 'authenticated'], ['request.jwt.claims', claims], ...settings];
    for (const [name, value] of taken) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    return (await client.query('select id from public.profiles where id = $1', [userId])).rowCount;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe.each(HOLDERS)('%s', (holder) => {
  test('reads and writes their rows', async () => {
    const { client, userId } = people[holder];
    expect((await client.from('profiles').select('id')).data).toEqual([{ id: userId }]);
    const changed = await client
      .from('profiles')
      .update({ city: 'Ibadan' })
      .eq('id', userId)
      .select('city');
    expect(changed).toMatchObject({ error: null, data: [{ city: 'Ibadan' }] });
  });

  test('calls procedures', async () => {
    const { data, error } = await people[holder].client.rpc('get_server_time', {});
    expect(error).toBeNull();
    expect(data).toMatchObject({ now: expect.any(String) as string });
  });

  test('stores and finds their files', async () => {
    const { client, userId } = people[holder];
    const bucket = client.storage.from('profiles');
    const name = `${userId}/avatar.png`;
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const stored = await bucket.upload(name, picture, { contentType: 'image/png' });
    expect(stored.error).toBeNull();
    expect((await bucket.list(userId)).data?.map((file) => file.name)).toEqual(['avatar.png']);
  });

  test('hears of their changes, and joins their own topic', async () => {
    const { client, userId } = people[holder];
    const listener = await subscribeToTables(client, { table: 'notifications' });
    await notify(userId);
    expect((await listener.first(() => true)).new).toMatchObject({ user_id: userId });
    const own = client.channel(`user:${userId}`, { config: { private: true } });
    const status = await new Promise((resolve) => own.subscribe((at) => resolve(at)));
    expect(status).toBe('SUBSCRIBED');
    await client.realtime.disconnect();
  });
});

describe('somebody with a factor, after the password alone,', () => {
  test('reads, writes, calls, stores and hears nothing', async () => {
    const { userId } = people['somebody with one, at aal2'];
    const client = await passwordAlone(people['somebody with one, at aal2']);
    const due = { status: 403, error: { code: 'mfa_required' } };
    expect(await client.from('profiles').select('id')).toMatchObject(due);
    expect(await client.from('profiles').update({ city: 'Kano' }).eq('id', userId)).toMatchObject(
      due,
    );
    expect(await client.rpc('get_server_time', {})).toMatchObject(due);
    const bucket = client.storage.from('profiles');
    expect((await bucket.list(userId)).error).toMatchObject({ status: 403 });
    expect((await bucket.upload(`${userId}/x.png`, Buffer.from('x'))).error).toMatchObject({
      status: 403,
    });
    const listener = await subscribeToTables(client, { table: 'notifications' });
    expect(listener.errors.join(), String(listener.statuses)).toContain('mfa_required');
    await client.realtime.disconnect();
  });

  test('has no row in any table behind the gateway either', async () => {
    const { userId } = people['somebody with one, at aal2'];
    const count = (aal: 'aal1' | 'aal2') =>
      asCaller(
        server.oja.wirePool,
        { role: 'authenticated', claims: { sub: userId, role: 'authenticated', aal } },
        { readOnly: true },
        async (client) => {
          const tables = [...wireTables.keys()].map((table) => `public.${table}`);
          let found = 0;
          for (const table of [...tables, 'storage.objects', 'storage.buckets']) {
            found += (await client.query(`select 1 from ${table} limit 1`)).rowCount ?? 0;
          }
          return found;
        },
      );
    expect(await count('aal1')).toBe(0);
    expect(await count('aal2')).toBeGreaterThan(5);
  });
});

describe('the setting', () => {
  test('shows nothing where it is missing, empty, malformed or names somebody else', async () => {
    const [{ userId }, other] = Object.values(people) as [SignedUp, SignedUp];
    expect(await seenAfter(userId, [SETTING, userId])).toBe(1);
    expect(await seenAfter(userId)).toBe(0);
    for (const value of [
      '',
      ' ',
      'true',
      'on',
      '*',
      userId.toUpperCase(),
      ` ${userId}`,
      other.userId,
    ]) {
      expect(await seenAfter(userId, [SETTING, value]), JSON.stringify(value)).toBe(0);
    }
    const nobody = [
      ['request.jwt.claims', '{"role":"authenticated","sub":""}'],
      [SETTING, ''],
    ] as const;
    expect(await seenAfter(userId, ...nobody)).toBe(0);
    expect(await seenAfter(userId, [SETTING, userId], ['request.jwt.claims', ''])).toBe(0);
  });

  test('is part of every policy as plain SQL, evaluated once for a statement', async () => {
    const caller = { role: 'authenticated', claims: {} } as const;
    const plan = await asCaller(server.oja.wirePool, caller, { readOnly: true }, (client) =>
      client.query<{ 'QUERY PLAN': string }>(
        'explain (verbose) select id from public.notifications',
      ),
    );
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain(`current_setting('${SETTING}'`);
    expect(text).not.toContain('aal_satisfied');
    expect(text).not.toContain('SubPlan');
  });

  test('is stated by the taking of a role and by the check of images, and by nothing else', async () => {
    const sources = ['server', 'core', 'scripts'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name}`),
    );
    const naming = sources.filter((name) =>
      readFileSync(join(ROOT, name), 'utf8').includes(SETTING),
    );
    expect(naming).toEqual(['server/platform/db/take-role.ts']);
    const functions = await rows(
      server.oja.db,
      sql<{ name: string }>`select n.nspname || '.' || p.proname as name from pg_proc p
        join pg_namespace n on n.oid = p.pronamespace
        where n.nspname not in ('pg_catalog', 'information_schema')
          and (p.prosrc ~* 'set_config|second_factor_met_by|\\mset\\s+(local|session)\\M'
            or p.proconfig::text like '%second_factor_met_by%')
        order by 1`,
    );
    expect(functions.map(({ name }) => name)).toEqual([
      'auth.aal_satisfied',
      'public.realtime_visible',
    ]);
  });

  test('is out of reach of whatever a client sends', async () => {
    const { client, userId } = people['nobody without a factor'];
    const { data } = await client.auth.getSession();
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${server.url}${path}`, {
        ...init,
        headers: {
          apikey: server.anonKey,
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
          [SETTING]: userId,
          ...init.headers,
        },
      });
    expect(procedures.has('set_config')).toBe(false);
    const body = JSON.stringify({ setting_name: SETTING, new_value: userId, is_local: false });
    for (const name of ['set_config', 'realtime_visible', 'auth.set_config']) {
      expect((await ask(`/rest/v1/rpc/${name}`, { method: 'POST', body })).status, name).toBe(404);
    }
    for (const search of [
      `${SETTING}=eq.${userId}`,
      `select=set_config('${SETTING}','${userId}',true)`,
      `select=id,x:set_config`,
      `order=set_config`,
      `id=eq.${userId}'; set ${SETTING} = '${userId}'; --`,
    ]) {
      const answer = await ask(`/rest/v1/profiles?${encodeURI(search)}`);
      expect(answer.status, search).toBeGreaterThanOrEqual(400);
      expect(answer.status, search).toBeLessThan(500);
    }
  });
});
