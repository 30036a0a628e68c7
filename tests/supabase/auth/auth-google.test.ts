import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { newBrowser, locationOf } from '#tests/support/fakes/cookie-jar.ts';
import { chooseAtGoogle, throughGoogle } from '#tests/support/fakes/google.ts';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const as = (email: string, name = 'Chika Eze') => ({ account: 'other' as const, name, email });

/** A client like our own web app's: it uses PKCE, and gets a code. */
function secretClient(): SupabaseClient {
  return createClient(server.url, server.anonKey, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
  });
}

async function startOf(client: SupabaseClient, redirectTo = `${server.url}/wallet`) {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, queryParams: { access_type: 'offline', prompt: 'consent' } },
  });
  if (error) throw error;
  return data.url;
}

/** Signs in by the whole flow, as a person in one browser. */
async function signInWithGoogle(email: string, name?: string) {
  const client = secretClient();
  const end = await throughGoogle(newBrowser(), await startOf(client), as(email, name));
  const code = end.searchParams.get('code');
  if (!code) return { client, end, session: null };
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  if (error) throw error;
  return { client, end, session: data.session };
}

/** An account whose mailbox is proven and that has no password. */
async function withoutPassword(email: string): Promise<string> {
  await server.client().auth.signUp({ email, password: TEST_PASSWORD, options: { data: AGREED } });
  await fetch((await server.lastMail(email)).links[0] ?? '', { redirect: 'manual' });
  const { id } = await one(
    server.oja.db,
    sql<{ id: string }>`
      update auth.users set password_hash = null, email_confirmed_at = app_now()
      where email = ${email} returning id`,
  );
  return id;
}

function accountsOf(email: string) {
  return rows(server.oja.db, sql<{ id: string }>`select id from auth.users where email = ${email}`);
}

function eventsOf(userId: string) {
  return rows(
    server.oja.db,
    sql<{ kind: string }>`select kind from auth.audit_events where user_id = ${userId}`,
  ).then((events) => events.map(({ kind }) => kind));
}

test('CAL-22 a new person signs in with Google, comes to the wallet and has an account', async () => {
  const email = someEmail();
  const { client, end, session } = await signInWithGoogle(email, 'Ngozi Ade');
  expect(`${end.origin}${end.pathname}`).toBe(`${server.url}/wallet`);
  expect(session?.user).toMatchObject({
    email,
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'Ngozi Ade', name: 'Ngozi Ade', email, email_verified: true },
  });
  expect(session?.user.email_confirmed_at).toBeTruthy();
  expect(session?.user.identities).toMatchObject([{ provider: 'google' }]);
  // Offline access was requested, so a refresh token comes too.
  expect(session?.provider_token).toBeTruthy();
  expect(session?.provider_refresh_token).toBeTruthy();
  const profile = await client.from('profiles').select('full_name, email').single();
  expect(profile.data).toEqual({ full_name: 'Ngozi Ade', email });
  const shown = await client
    .from('trader_profiles')
    .select('handle')
    .eq('id', session?.user.id ?? '')
    .single();
  expect(shown.data?.handle).toMatch(/^Ngozi-\d{3,5}$/);
  expect(await eventsOf(session?.user.id ?? '')).toEqual(
    expect.arrayContaining(['user_created', 'signed_in']),
  );
});

test('CAL-22 Google is asked for offline access and consent, and no smuggled parameter', async () => {
  const smuggled = new URLSearchParams({
    provider: 'google',
    redirect_uri: 'https://evil.example/',
    state: 'mine',
    nonce: 'mine',
    client_id: 'mine',
    response_type: 'token',
    scopes: 'https://www.googleapis.com/auth/calendar',
  });
  const answer = await fetch(`${server.url}/auth/v1/authorize?${smuggled}`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  const asked = new URL(locationOf(answer)).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    access_type: 'offline',
    prompt: 'consent',
    response_type: 'code',
    redirect_uri: `${server.url}/auth/v1/callback`,
    client_id: 'oja-sandbox',
    code_challenge_method: 'S256',
    scope: 'openid email profile https://www.googleapis.com/auth/calendar',
  });
  for (const name of ['state', 'nonce']) expect(asked.getAll(name)).not.toContain('mine');
  expect(answer.headers.get('set-cookie')).toMatch(
    /^oja-flow-[\w-]+=[\w-]{43}; Path=\/auth\/v1\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
});

test('signing in again finds the same account and leaves the name they chose', async () => {
  const email = someEmail();
  const first = await signInWithGoogle(email, 'Given By Google');
  await first.client.auth.updateUser({ data: { full_name: 'My Own Choice' } });
  const again = await signInWithGoogle(email, 'Renamed At Google');
  expect(again.session?.user.id).toBe(first.session?.user.id);
  expect(again.session?.user.user_metadata).toMatchObject({ full_name: 'My Own Choice', email });
});

test('a client without PKCE gets its session in the hash, with the provider’s tokens', async () => {
  const start = `${server.url}/auth/v1/authorize?provider=google`;
  const end = await throughGoogle(newBrowser(), start, as(someEmail()));
  expect(end.search).toBe('');
  const given = new URLSearchParams(end.hash.slice(1));
  expect(given.get('provider_token')).toBeTruthy();
  const { data } = await server.client().auth.getUser(given.get('access_token') ?? '');
  expect(data.user?.app_metadata['provider']).toBe('google');
});

test('two callbacks of one new person at the same moment make one account', async () => {
  const email = someEmail();
  const flows = await Promise.all(
    [0, 1, 2].map(async () => {
      const browser = newBrowser();
      const start = `${server.url}/auth/v1/authorize?provider=google`;
      return { browser, callback: await chooseAtGoogle(browser, start, as(email)) };
    }),
  );
  const ends = await Promise.all(flows.map(({ browser, callback }) => browser.open(callback)));
  for (const end of ends) expect(locationOf(end)).toContain('#access_token=');
  expect(await accountsOf(email)).toHaveLength(1);
});

test('an address that Google has not verified is refused', async () => {
  const start = `${server.url}/auth/v1/authorize?provider=google&redirect_to=${server.url}/sign-in`;
  const end = await throughGoogle(newBrowser(), start, { account: 'nina@example.test' });
  expect(end.pathname).toBe('/sign-in');
  expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification');
  expect(await accountsOf('nina@example.test')).toEqual([]);
});

test('a confirmed account with a password is not taken over by its address', async () => {
  const { email, client } = await server.signUp();
  const { end, session } = await signInWithGoogle(email);
  expect(session).toBeNull();
  expect(end.searchParams.get('error_code')).toBe('identity_already_exists');
  expect(end.searchParams.get('error_description')).toContain('Log in with the password');
  const { data } = await client.auth.getUserIdentities();
  expect(data?.identities.map(({ provider }) => provider)).toEqual(['email']);
});

test('a confirmed account without a password is joined; its owner is notified', async () => {
  const email = someEmail();
  const userId = await withoutPassword(email);
  const { session } = await signInWithGoogle(email);
  expect(session?.user.id).toBe(userId);
  expect(session?.user.app_metadata['providers']).toEqual(['email', 'google']);
  expect((await server.lastMail(email)).subject).toContain('Google account');
  expect(await eventsOf(userId)).toContain('identity_linked');
});

test('a stranger’s earlier sign-up of an address is emptied when its owner signs in with Google', async () => {
  const email = someEmail();
  const mallory = { email, password: 'the password of Mallory' };
  await server
    .client()
    .auth.signUp({ ...mallory, options: { data: { ...AGREED, full_name: 'Mallory' } } });
  const [link] = (await server.lastMail(email)).links;
  const { session } = await signInWithGoogle(email, 'The Owner');
  expect(session?.user.user_metadata['full_name']).toBe('The Owner');
  expect(session?.user.identities?.map(({ provider }) => provider)).toEqual(['google']);
  const { error } = await server.client().auth.signInWithPassword(mallory);
  // The response there was before: it does not reveal that the owner has come.
  expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  expect(locationOf(await fetch(link ?? '', { redirect: 'manual' }))).not.toContain('access_token');
});

test('who has a second factor still has to show it', async () => {
  const { client, session } = await signInWithGoogle(someEmail());
  const email = session?.user.email ?? '';
  await sql`
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, sealed_secret)
    values (${session?.user.id}, 'phone', 'totp', 'verified', '\\x00')`.execute(server.oja.db);
  const again = await signInWithGoogle(email);
  const level = await again.client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  expect((await again.client.from('profiles').select('id')).status).toBe(403);
  const unlink = await client.auth.unlinkIdentity(session!.user.identities![0]!);
  expect(unlink.error).toMatchObject({ code: 'insufficient_aal' });
});

test('a banned person does not sign in by Google either', async () => {
  const { session } = await signInWithGoogle(someEmail());
  await sql`update auth.users set banned_until = app_now() + interval '1 day'
    where id = ${session?.user.id}`.execute(server.oja.db);
  const { end } = await signInWithGoogle(session?.user.email ?? '');
  expect(end.searchParams.get('error_code')).toBe('user_banned');
});

test('ERR-13 a refusal at Google is shown on our page, in both places a client looks', async () => {
  const start = `${server.url}/auth/v1/authorize?provider=google&redirect_to=${server.url}/sign-in`;
  const end = await throughGoogle(newBrowser(), start, { account: 'none' });
  const expected = {
    error: 'access_denied',
    error_code: 'bad_oauth_callback',
    error_description: 'You did not let Google share your name and address',
  };
  expect(end.pathname).toBe('/sign-in');
  expect(Object.fromEntries(end.searchParams)).toEqual(expected);
  expect(Object.fromEntries(new URLSearchParams(end.hash.slice(1)))).toMatchObject(expected);
});

test.each([
  ['facebook', 'validation_failed'],
  ['', 'validation_failed'],
  ['<script>', 'validation_failed'],
])('CAL-22 the provider "%s" is refused', async (provider, code) => {
  const query = new URLSearchParams({ provider });
  const answer = await fetch(`${server.url}/auth/v1/authorize?${query}`, { redirect: 'manual' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 400, error_code: code });
});

test('the choice page runs no script, loads nothing and is never framed', async () => {
  const browser = newBrowser();
  let answer = await browser.open(`${server.url}/auth/v1/authorize?provider=google`);
  while (answer.status !== 200) answer = await browser.open(locationOf(answer));
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('script-src');
  const page = await answer.text();
  expect(page).toContain('Ada Okafor');
  expect(page).not.toContain('password"');
  const nobody = await browser.open(answer.url, { account: 'other', name: '', email: 'x' });
  expect(nobody.status).toBe(422);
});
