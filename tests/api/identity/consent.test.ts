import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEGAL_VERSION } from '#core/consent/legal-version.ts';
import { rows } from '#server/platform/db/database.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { halfSignedIn } from '#tests/support/factories/weaker-callers.ts';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const consentsOf = (userId: string) =>
  rows(
    server.oja.db,
    sql<{ version: string; channel: string }>`select version, channel from consents
      where user_id = ${userId} order by accepted_at`,
  );

test('M15 a sign-up without the current terms makes no account; with them they are kept with their time', async () => {
  const email = someEmail();
  for (const data of [{}, { accepted_terms: '2020-01-01' }, { accepted_terms: true }]) {
    const refused = await server
      .client()
      .auth.signUp({ email, password: TEST_PASSWORD, options: { data } });
    expect(refused.error).toMatchObject({ code: 'validation_failed' });
  }
  const none = await rows(server.oja.db, sql`select 1 from auth.users where email = ${email}`);
  expect(none).toEqual([]);

  const { client, userId } = await server.signUp(email);
  expect(await consentsOf(userId)).toEqual([{ version: LEGAL_VERSION, channel: 'sign_up' }]);
  const own = await client.from('consents').select('version, accepted_at');
  expect(own.data).toEqual([{ version: LEGAL_VERSION, accepted_at: expect.any(String) as string }]);
  const { data } = await client.auth.getUser();
  expect(data.user?.user_metadata).not.toHaveProperty('accepted_terms');
  expect((await client.rpc('get_terms_state', {})).data).toEqual({
    version: LEGAL_VERSION,
    accepted: true,
    agreed_to: LEGAL_VERSION,
  });
});

test('M15 whoever came without a sign-up of their own is asked, agrees once, and to nothing out of date', async () => {
  const email = someEmail();
  const made = await server.serviceClient().auth.admin.createUser({
    email,
    password: TEST_PASSWORD,
    email_confirm: true,
  });
  expect(made.error).toBeNull();
  const client = server.client();
  const { data } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  const userId = data.user?.id ?? '';
  const state = async () => (await client.rpc('get_terms_state', {})).data as unknown;
  expect(await state()).toEqual({ version: LEGAL_VERSION, accepted: false, agreed_to: null });
  await rows(
    server.oja.db,
    sql`insert into consents (user_id, version, channel) values (${userId}, '2020-01-01', 'sign_up')`,
  );
  // An older version is not this one.
  expect(await state()).toMatchObject({ accepted: false, agreed_to: '2020-01-01' });
  const accept = (p_version: string) => client.rpc('accept_terms', { p_version });
  expect((await accept('2020-01-01')).error).toMatchObject({ code: 'TERMS_VERSION_OLD' });
  expect((await accept(LEGAL_VERSION)).error).toBeNull();
  expect((await accept(LEGAL_VERSION)).data).toMatchObject({ success: true });
  expect(await state()).toMatchObject({ accepted: true });
  expect(await consentsOf(userId)).toEqual([
    { version: '2020-01-01', channel: 'sign_up' },
    { version: LEGAL_VERSION, channel: 'visit' },
  ]);
});

test('consents are their owner’s to read and nobody’s to write', async () => {
  const [ada, bola] = [await server.signUp(), await server.signUp()];
  await enrolSecondFactor(ada.client);
  expect((await bola.client.from('consents').select().eq('user_id', ada.userId)).data).toEqual([]);
  for (const { client } of await halfSignedIn(server, ada)) {
    expect((await client.from('consents').select()).data ?? []).toEqual([]);
    expect((await client.rpc('accept_terms', { p_version: LEGAL_VERSION })).error).not.toBeNull();
  }
  const row = { user_id: ada.userId, version: 'x', channel: 'visit' } as never;
  for (const { error } of [
    await ada.client.from('consents').insert(row),
    await ada.client
      .from('consents')
      .update({ version: 'x' } as never)
      .eq('user_id', ada.userId),
    await ada.client.from('consents').delete().eq('user_id', ada.userId),
  ]) {
    expect(error).not.toBeNull();
  }
});
