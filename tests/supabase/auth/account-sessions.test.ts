import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { forgetOldRows } from '#server/identity/forget-old-rows.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { TEST_PASSWORD, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

interface Listed {
  id: string;
  device: string;
  city: string | null;
  country: string | null;
  created_at: string;
  last_used_at: string;
  is_current: boolean;
  aal: string;
}

async function signIn(email: string) {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  if (error) throw error;
  return client;
}

async function list(client: ReturnType<TestServer['client']>): Promise<Listed[]> {
  const { data, error } = await client.rpc('list_sessions');
  if (error) throw error;
  return data as Listed[];
}

test('a person sees where they are signed in, this session first', async () => {
  const { email, client } = await server.signUp();
  const other = await signIn(email);
  const sessions = await list(other);
  // The link of the sign-up mail opened one, the password two more.
  expect(sessions).toHaveLength(3);
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false]);
  expect(sessions[0]).toMatchObject({ device: 'An app', city: null, country: null, aal: 'aal1' });
  expect(Date.parse(sessions[0]!.last_used_at)).toBeGreaterThan(Date.now() - 60_000);
  expect((await list(client)).find(({ is_current }) => is_current)?.id).not.toBe(sessions[0]!.id);
});

test('a session that is used again shows', async () => {
  const { client } = await server.signUp();
  await letTimePass(server.oja.db, 2);
  expect((await client.auth.refreshSession()).error).toBeNull();
  const [current] = await list(client);
  expect(Date.parse(current!.last_used_at)).toBeGreaterThan(Date.parse(current!.created_at));
});

test('one session is ended at once, and the others stay valid', async () => {
  const { email, client, userId } = await server.signUp();
  const lost = await signIn(email);
  const id = (await list(lost))[0]!.id;
  const { data, error } = await client.rpc('revoke_session', { p_session_id: id });
  expect(error).toBeNull();
  expect(data).toMatchObject({ success: true });
  expect((await lost.auth.getUser()).error).not.toBeNull();
  expect((await lost.from('profiles').select('id')).error).not.toBeNull();
  expect((await lost.auth.refreshSession()).error).not.toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await list(client)).map((session) => session.id)).not.toContain(id);
  const event = await one(
    server.oja.db,
    sql`select kind, detail from auth.audit_events where user_id = ${userId} order by id desc limit 1`,
  );
  expect(event).toEqual({ kind: 'session_revoked', detail: { session: id } });
  const again = await client.rpc('revoke_session', { p_session_id: id });
  expect(again.error?.code).toBe('SESSION_NOT_FOUND');
});

test('the current session may be ended too', async () => {
  const { client } = await server.signUp();
  const [current] = await list(client);
  expect((await client.rpc('revoke_session', { p_session_id: current!.id })).error).toBeNull();
  expect((await client.auth.getUser()).error).not.toBeNull();
});

test("another's session is neither seen nor ended", async () => {
  const ada = await server.signUp();
  const mallory = await server.signUp();
  const [hers] = await list(ada.client);
  expect((await list(mallory.client)).map(({ id }) => id)).not.toContain(hers!.id);
  const { error } = await mallory.client.rpc('revoke_session', { p_session_id: hers!.id });
  expect(error?.code).toBe('SESSION_NOT_FOUND');
  expect((await ada.client.auth.getUser()).error).toBeNull();
  expect((await server.client().rpc('list_sessions')).error).not.toBeNull();
});

test('a session nobody used for a month is over', async () => {
  const { db } = server.oja;
  const { email, client, userId } = await server.signUp();
  await sql`
    update auth.sessions set created_at = app_now() - interval '31 days', refreshed_at = null
    where user_id = ${userId}`.execute(db);
  const used = await signIn(email);
  expect((await client.auth.refreshSession()).error?.code).toBe('session_expired');
  expect((await used.auth.getUser()).error).toBeNull();

  await sql`
    update auth.sessions set refreshed_at = app_now() - interval '31 days'
    where user_id = ${userId}`.execute(db);
  await forgetOldRows(server.oja);
  expect((await used.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect(await rows(db, sql`select 1 from auth.sessions where user_id = ${userId}`)).toEqual([]);
});

test('what nobody can use any more is deleted, and what is still valid is kept', async () => {
  const { db } = server.oja;
  const { client, userId } = await server.signUp();
  const token = (age: string, hash: string) =>
    sql`
    insert into auth.one_time_tokens (user_id, purpose, target, token_hash, expires_at)
    values (${userId}, 'recovery', ${hash}, ${hash}, app_now() - ${age}::interval)`.execute(db);
  await token('2 days', 'long over');
  await token('1 hour', 'just over');
  await sql`
    insert into auth.flow_states (kind, redirect_to, expires_at) values
      ('oauth', 'https://old.test/', app_now() - interval '2 days'),
      ('oauth', 'https://new.test/', app_now() + interval '1 minute')`.execute(db);
  await sql`
    insert into auth.rate_buckets (key, tokens, updated_at) values
      ('old bucket', 1, now() - interval '2 days'), ('new bucket', 1, now())`.execute(db);
  await client.auth.refreshSession();
  await sql`
    update auth.refresh_tokens set updated_at = app_now() - interval '31 days'
    where revoked and session_id in (select id from auth.sessions where user_id = ${userId})`.execute(
    db,
  );
  await forgetOldRows(server.oja);
  const remaining = await one(
    db,
    sql`select
      (select array_agg(target) from auth.one_time_tokens where user_id = ${userId}) as tokens,
      (select array_agg(redirect_to) from auth.flow_states where redirect_to like '%.test/') as flows,
      (select array_agg(key) from auth.rate_buckets where key like '% bucket') as buckets`,
  );
  expect(remaining).toEqual({
    tokens: ['just over'],
    flows: ['https://new.test/'],
    buckets: ['new bucket'],
  });
  // The live token outlives the used one it came from.
  expect((await client.auth.refreshSession()).error).toBeNull();
});
