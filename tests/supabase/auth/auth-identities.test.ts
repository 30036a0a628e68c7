import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBrowser, locationOf } from '#tests/support/fakes/cookie-jar.ts';
import { chooseAtGoogle, throughGoogle } from '#tests/support/fakes/google.ts';
import {
  type SignedUp,
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

const as = (email: string) => ({ account: 'other' as const, name: 'Chika Eze', email });

/** The person of a sign-up, at a client like our own web app's. */
async function inSecretClient({ email }: SignedUp): Promise<SupabaseClient> {
  const client = createClient(server.url, server.anonKey, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  if (error) throw error;
  return client;
}

async function linkUrl(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.linkIdentity({
    provider: 'google',
    options: { redirectTo: `${server.url}/profile` },
  });
  if (error) throw error;
  return data.url;
}

async function linked(client: SupabaseClient, email: string) {
  const end = await throughGoogle(newBrowser(), await linkUrl(client), as(email));
  return client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '');
}

async function identitiesOf(client: SupabaseClient) {
  const { data, error } = await client.auth.getUserIdentities();
  if (error) throw error;
  return data.identities;
}

test('CAL-18 who is signed in adds a Google account, of any address, and signs in by it', async () => {
  const person = await server.signUp();
  const client = await inSecretClient(person);
  const google = someEmail();
  const { data, error } = await linked(client, google);
  expect(error).toBeNull();
  expect(data.user?.id).toBe(person.userId);
  expect(data.user?.email).toBe(person.email);
  expect((await identitiesOf(client)).map(({ provider }) => provider)).toEqual(['email', 'google']);
  expect((await server.lastMail(person.email)).subject).toContain('Google account');

  const start = `${server.url}/auth/v1/authorize?provider=google`;
  const end = await throughGoogle(newBrowser(), start, as(google));
  const token = new URLSearchParams(end.hash.slice(1)).get('access_token') ?? '';
  const { data: back } = await server.client().auth.getUser(token);
  expect(back.user?.id).toBe(person.userId);
  expect(back.user?.app_metadata).toMatchObject({
    provider: 'email',
    providers: ['email', 'google'],
  });
});

test('CAL-18 a client without PKCE adds it in the browser that asked, and in no other', async () => {
  const { client, userId } = await server.signUp();
  const { data } = await client.auth.getSession();
  const ask = () =>
    fetch(
      `${server.url}/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true`,
      {
        headers: {
          apikey: server.anonKey,
          authorization: `Bearer ${data.session?.access_token}`,
        },
      },
    );
  const first = await ask();
  const { url } = (await first.json()) as { url: string };
  const stranger = await throughGoogle(newBrowser(), url, as(someEmail()));
  expect(stranger.searchParams.get('error_code')).toBe('bad_oauth_state');

  const second = await ask();
  const [mark = ''] = second.headers.getSetCookie();
  const browser = newBrowser();
  const callback = await chooseAtGoogle(
    browser,
    ((await second.json()) as { url: string }).url,
    as(someEmail()),
  );
  const end = await fetch(callback, {
    redirect: 'manual',
    headers: { cookie: mark.split(';')[0] ?? '' },
  });
  const token = new URLSearchParams(new URL(locationOf(end)).hash.slice(1)).get('access_token');
  expect((await server.client().auth.getUser(token ?? '')).data.user?.id).toBe(userId);
  expect((await identitiesOf(client)).map(({ provider }) => provider)).toEqual(['email', 'google']);
});

test('nobody is tricked into adding their Google account to somebody else’s account', async () => {
  const mallory = await inSecretClient(await server.signUp());
  const victims = someEmail();
  // The victim opens Mallory's link, and chooses the account the page asks for.
  const end = await throughGoogle(newBrowser(), await linkUrl(mallory), as(victims));
  const code = end.searchParams.get('code') ?? '';
  expect(code).not.toBe('');
  expect((await identitiesOf(mallory)).map(({ provider }) => provider)).toEqual(['email']);
  // The code reached the victim's browser, which has no verifier for it.
  const victim = createClient(server.url, server.anonKey, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
  });
  expect((await victim.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  expect((await identitiesOf(mallory)).map(({ provider }) => provider)).toEqual(['email']);
});

test('signing out everywhere also ends the adding of an account', async () => {
  const person = await server.signUp();
  const client = await inSecretClient(person);
  const thief = await inSecretClient(person);
  const [begun, halfway] = [await linkUrl(thief), await linkUrl(thief)];
  const half = await throughGoogle(newBrowser(), halfway, as(someEmail()));
  const code = half.searchParams.get('code') ?? '';
  expect(code).not.toBe('');
  await client.auth.signOut({ scope: 'global' });

  const end = await throughGoogle(newBrowser(), begun, as(someEmail()));
  expect(end.searchParams.get('error_code')).toBe('session_not_found');
  const { error } = await thief.auth.exchangeCodeForSession(code);
  expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
  const owner = await inSecretClient(person);
  expect((await identitiesOf(owner)).map(({ provider }) => provider)).toEqual(['email']);
});

test('CAL-18 a Google account belongs to one person', async () => {
  const google = someEmail();
  const holder = await inSecretClient(await server.signUp());
  expect((await linked(holder, google)).error).toBeNull();

  for (const client of [holder, await inSecretClient(await server.signUp())]) {
    const end = await throughGoogle(newBrowser(), await linkUrl(client), as(google));
    expect(end.searchParams.get('error_code')).toBe('identity_already_exists');
  }
});

test('of two people who add one Google account at once, one has it', async () => {
  const google = someEmail();
  const people = await Promise.all(
    [await server.signUp(), await server.signUp()].map(inSecretClient),
  );
  const answers = await Promise.all(people.map((client) => linked(client, google)));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test('CAL-18 nobody signed out adds anything, and an unknown provider is refused', async () => {
  const ask = (headers: Record<string, string>, provider: string) =>
    fetch(`${server.url}/auth/v1/user/identities/authorize?provider=${provider}`, {
      redirect: 'manual',
      headers: { apikey: server.anonKey, ...headers },
    });
  expect((await ask({}, 'google')).status).toBe(401);
  const { client } = await server.signUp();
  const { data } = await client.auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  const answer = await ask({ authorization }, 'myspace');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  expect((await ask({ authorization }, 'google')).status).toBe(302);
});

test('CAL-19 one of two identities is removed, and the token shows it', async () => {
  const person = await server.signUp();
  const client = await inSecretClient(person);
  await linked(client, someEmail());
  const google = (await identitiesOf(client)).find(({ provider }) => provider === 'google');
  const { error } = await client.auth.unlinkIdentity(google!);
  expect(error).toBeNull();
  const { data } = await client.auth.getUser();
  expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
  expect((await server.lastMail(person.email)).subject).toContain('was removed');
});

test('CAL-19 the last one stays', async () => {
  const client = await inSecretClient(await server.signUp());
  const [only] = await identitiesOf(client);
  expect((await client.auth.unlinkIdentity(only!)).error).toMatchObject({
    status: 422,
    code: 'single_identity_not_deletable',
  });
});

test('CAL-19 an unusable identity is no reason to remove the one that works', async () => {
  const person = await server.signUp();
  const client = await inSecretClient(person);
  await linked(client, someEmail());
  await sql`update auth.users set email_confirmed_at = null where id = ${person.userId}`.execute(
    server.oja.db,
  );
  const google = (await identitiesOf(client)).find(({ provider }) => provider === 'google');
  expect((await client.auth.unlinkIdentity(google!)).error).toMatchObject({
    code: 'single_identity_not_deletable',
  });
});

test('CAL-19 the mailbox’s identity goes where Google proves the address, with its password', async () => {
  const person = await server.signUp();
  const client = await inSecretClient(person);
  await linked(client, person.email);
  const mailbox = (await identitiesOf(client)).find(({ provider }) => provider === 'email');
  expect((await client.auth.unlinkIdentity(mailbox!)).error).toBeNull();
  expect((await client.auth.getUser()).data.user?.email).toBe(person.email);
  const signIn = await server
    .client()
    .auth.signInWithPassword({ email: person.email, password: TEST_PASSWORD });
  expect(signIn.error).toMatchObject({ code: 'invalid_credentials' });
});

test('CAL-19 a Google account of another address does not take the account away from its mailbox', async () => {
  const person = await server.signUp();
  const client = await inSecretClient(person);
  await linked(client, someEmail());
  const mailbox = (await identitiesOf(client)).find(({ provider }) => provider === 'email');
  expect((await client.auth.unlinkIdentity(mailbox!)).error).toMatchObject({
    status: 422,
    code: 'email_conflict_identity_not_deletable',
  });
  expect(await identitiesOf(client)).toHaveLength(2);
  const { error } = await server
    .client()
    .auth.signInWithPassword({ email: person.email, password: TEST_PASSWORD });
  expect(error).toBeNull();
});

test('CAL-19 nobody removes another’s identity', async () => {
  const mine = await inSecretClient(await server.signUp());
  const other = await inSecretClient(await server.signUp());
  await linked(mine, someEmail());
  await linked(other, someEmail());
  const google = (await identitiesOf(mine)).find(({ provider }) => provider === 'google');
  for (const identity_id of [google!.identity_id, crypto.randomUUID(), 'none']) {
    expect((await other.auth.unlinkIdentity({ ...google!, identity_id })).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    });
  }
  expect(await identitiesOf(mine)).toHaveLength(2);
});
