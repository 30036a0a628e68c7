import { createHash } from 'node:crypto';
import { importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { newBrowser, locationOf } from '#tests/support/fakes/cookie-jar.ts';
import { type FakeOpenId, fakeOpenId } from '#tests/support/fakes/fake-openid.ts';
import { chooseAtGoogle } from '#tests/support/fakes/google.ts';
import { someEmail, type TestServer, testServer } from '#tests/support/harness/server.ts';

/** Against the sandbox's provider. */
let server: TestServer;
/** Against a provider that returns what a test sets. */
let lied: TestServer;
let fake: FakeOpenId;
beforeAll(async () => {
  fake = await fakeOpenId();
  server = await testServer();
  lied = await testServer({
    env: {
      GOOGLE_ISSUER: fake.issuer,
      GOOGLE_CLIENT_ID: 'oja-web',
      GOOGLE_CLIENT_SECRET: 'secret of the client',
    },
  });
});
afterEach(() => {
  fake.trouble = 'none';
});
afterAll(async () => {
  await lied?.close();
  await server?.close();
  await fake?.close();
});

const START = '/auth/v1/authorize?provider=google';
const as = (email: string) => ({ account: 'other' as const, name: 'Chika Eze', email });

function errorOf(answer: Response): string | null {
  return new URL(locationOf(answer)).searchParams.get('error_code');
}

function isSignedIn(answer: Response): boolean {
  return /[#&?](access_token|code)=/.test(locationOf(answer));
}

const now = () => Math.floor(Date.now() / 1000);

function claimsOf(email: string) {
  return {
    iss: fake.issuer,
    aud: 'oja-web',
    sub: createHash('sha256').update(email).digest('hex').slice(0, 21),
    email,
    email_verified: true,
    name: 'Chika Eze',
    iat: now(),
    exp: now() + 600,
  };
}

test('the answer to one browser’s sign-in signs nobody else in, and survives the attempt', async () => {
  const mallory = newBrowser();
  const callback = await chooseAtGoogle(mallory, server.url + START, as(someEmail()));
  const victim = newBrowser();
  await victim.open(server.url + START);
  const attempt = await victim.open(callback);
  expect(errorOf(attempt)).toBe('bad_oauth_state');
  expect(isSignedIn(attempt)).toBe(false);
  expect(isSignedIn(await mallory.open(callback))).toBe(true);
});

test('a state works once, and so does its code', async () => {
  const browser = newBrowser();
  const marked = await browser.open(server.url + START);
  const mark = (marked.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const callback = await chooseAtGoogle(browser, locationOf(marked), as(someEmail()));
  expect(isSignedIn(await browser.open(callback))).toBe(true);
  expect(browser.cookieNames().filter((name) => name.startsWith('oja-flow'))).toEqual([]);
  const again = await fetch(callback, { redirect: 'manual', headers: { cookie: mark } });
  expect(errorOf(again)).toBe('bad_oauth_state');

  const other = newBrowser();
  const fresh = new URL(await chooseAtGoogle(other, server.url + START, as(someEmail())));
  fresh.searchParams.set('code', new URL(callback).searchParams.get('code') ?? '');
  expect(errorOf(await other.open(fresh.href))).toBe('bad_oauth_callback');
});

test('a state that is made up, changed or too old leads to our own page with an error', async () => {
  const browser = newBrowser();
  const callback = new URL(await chooseAtGoogle(browser, server.url + START, as(someEmail())));
  const state = callback.searchParams.get('state') ?? '';
  for (const wrong of ['', 'x', crypto.randomUUID(), `${state}x`, `${state.slice(0, -1)}_`]) {
    const answer = await browser.open(
      `${server.url}/auth/v1/callback?${new URLSearchParams({ code: 'x', state: wrong })}`,
    );
    expect(errorOf(answer)).toBe('bad_oauth_state');
    expect(new URL(locationOf(answer)).pathname).toBe('/auth/callback');
  }
  await sql`update auth.flow_states set expires_at = app_now()
    where id = ${state.split('.')[0]}`.execute(server.oja.db);
  expect(errorOf(await browser.open(callback.href))).toBe('bad_oauth_state');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  'javascript:alert(1)',
  'https://evil.example@127.0.0.1/',
  '/\\evil.example',
])('a sign-in that asks to end at %s ends on our own page', async (redirect_to) => {
  const query = new URLSearchParams({ provider: 'google', redirect_to });
  const browser = newBrowser();
  const start = `${server.url}/auth/v1/authorize?${query}`;
  const end = locationOf(await browser.open(await chooseAtGoogle(browser, start, as(someEmail()))));
  expect(end.startsWith(`${server.url}/auth/callback#access_token=`)).toBe(true);
});

test('the host a request names changes no address', async () => {
  const answer = await fetch(server.url + START, {
    redirect: 'manual',
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(new URL(locationOf(answer)).searchParams.get('redirect_uri')).toBe(
    `${server.url}/auth/v1/callback`,
  );
});

test('the provider’s error text never reaches our page, and ends the sign-in', async () => {
  const browser = newBrowser();
  const begun = await browser.open(server.url + START);
  const cookie = (begun.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const callback = new URL(await chooseAtGoogle(browser, locationOf(begun), as(someEmail())));
  const answer = await browser.open(
    `${server.url}/auth/v1/callback?${new URLSearchParams({
      state: callback.searchParams.get('state') ?? '',
      error: 'server_error',
      error_description: 'Call 0800 EVIL',
    })}`,
  );
  expect(errorOf(answer)).toBe('bad_oauth_callback');
  expect(locationOf(answer)).not.toContain('EVIL');
  const after = await fetch(callback, { redirect: 'manual', headers: { cookie } });
  expect(errorOf(after)).toBe('bad_oauth_state');
});

/** One sign-in whose ID token a test makes with the nonce of that sign-in. */
async function signInWithToken(make: (nonce: string) => string | Promise<string>) {
  const browser = newBrowser();
  const asked = new URL(locationOf(await browser.open(lied.url + START))).searchParams;
  fake.idToken = await make(asked.get('nonce') ?? '');
  const query = new URLSearchParams({ code: 'any', state: asked.get('state') ?? '' });
  return browser.open(`${lied.url}/auth/v1/callback?${query}`);
}

/** Signed with the published key, as if that were a shared secret. */
function signedWithPublicKey(claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'fake' })
    .sign(Buffer.from(JSON.stringify(fake.publicJwk)));
}

async function signedByStranger(claims: Record<string, unknown>): Promise<string> {
  const stranger = await fakeOpenId();
  try {
    return await stranger.sign(claims);
  } finally {
    await stranger.close();
  }
}

const LIES: [string, (claims: Record<string, unknown>) => string | Promise<string>][] = [
  ['of a foreign issuer', (claims) => fake.sign({ ...claims, iss: 'https://evil.example' })],
  ['for another application', (claims) => fake.sign({ ...claims, aud: 'another-app' })],
  ['for us and another', (claims) => fake.sign({ ...claims, aud: ['oja-web', 'another-app'] })],
  ['that has expired', (claims) => fake.sign({ ...claims, iat: now() - 900, exp: now() - 300 })],
  ['without an end', ({ exp: _exp, ...claims }) => fake.sign(claims)],
  ['without a subject', ({ sub: _sub, ...claims }) => fake.sign(claims)],
  ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
  ['signed with the public key', signedWithPublicKey],
  ['signed by a stranger', signedByStranger],
  ['that is none', () => 'a.b.c'],
];

test('CAL-05 a valid ID token signs in, in both ways', async () => {
  const [byCode, byToken] = [someEmail(), someEmail()];
  const answer = await signInWithToken((nonce) => fake.sign({ ...claimsOf(byCode), nonce }));
  expect(isSignedIn(answer)).toBe(true);
  const { data, error } = await lied.client().auth.signInWithIdToken({
    provider: 'google',
    token: await fake.sign(claimsOf(byToken)),
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: byToken, app_metadata: { provider: 'google' } });
  expect(data.session?.access_token).toBeTruthy();
});

test.each(LIES)('an ID token %s signs nobody in', async (_what, make) => {
  const email = someEmail();
  const answer = await signInWithToken((nonce) => make({ ...claimsOf(email), nonce }));
  expect(isSignedIn(answer)).toBe(false);
  expect(errorOf(answer)).toBe('bad_oauth_callback');
  const { data, error } = await lied.client().auth.signInWithIdToken({
    provider: 'google',
    token: await make(claimsOf(email)),
  });
  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(data.session).toBeNull();
  const made = await rows(lied.oja.db, sql`select 1 from auth.users where email = ${email}`);
  expect(made).toEqual([]);
});

test('a response with the nonce of another sign-in signs nobody in', async () => {
  const answer = await signInWithToken(() =>
    fake.sign({ ...claimsOf(someEmail()), nonce: 'of another' }),
  );
  expect(errorOf(answer)).toBe('bad_oauth_callback');
  const without = await signInWithToken(() => fake.sign(claimsOf(someEmail())));
  expect(errorOf(without)).toBe('bad_oauth_callback');
});

test('CAL-05 the nonce of a token is the hash of the one shown, or there is none at all', async () => {
  const nonce = 'a number used once';
  const hash = createHash('sha256').update(nonce).digest('hex');
  const sign = (more: object) => fake.sign({ ...claimsOf(someEmail()), ...more });
  const ask = async (token: string, shown?: string) =>
    lied.client().auth.signInWithIdToken({
      provider: 'google',
      token,
      ...(shown !== undefined && { nonce: shown }),
    });
  expect((await ask(await sign({ nonce: hash }), nonce)).error).toBeNull();
  for (const refused of [
    await ask(await sign({ nonce: hash }), 'another'),
    await ask(await sign({ nonce: hash })),
    await ask(await sign({}), nonce),
    await ask(await sign({ nonce }), nonce),
  ]) {
    expect(refused.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  }
});

test('CAL-05 an access token that belongs to another ID token is refused', async () => {
  const at_hash = createHash('sha256').update('mine').digest().subarray(0, 16);
  const token = await fake.sign({
    ...claimsOf(someEmail()),
    at_hash: at_hash.toString('base64url'),
  });
  const ask = (access_token: string) =>
    lied.client().auth.signInWithIdToken({ provider: 'google', token, access_token });
  expect((await ask('another')).error).toMatchObject({ code: 'invalid_credentials' });
  expect((await ask('mine')).error).toBeNull();
});

test('CAL-05 the rules of accounts are the same for a token', async () => {
  const { email } = await lied.signUp();
  const ask = async (claims: object) =>
    lied.client().auth.signInWithIdToken({
      provider: 'google',
      token: await fake.sign({ ...claims }),
    });
  expect((await ask(claimsOf(email))).error).toMatchObject({ code: 'identity_already_exists' });
  expect((await ask({ ...claimsOf(someEmail()), email_verified: false })).error).toMatchObject({
    code: 'provider_email_needs_verification',
  });
  const other = await lied
    .client()
    .auth.signInWithIdToken({ provider: 'apple', token: await fake.sign(claimsOf(someEmail())) });
  expect(other.error).toMatchObject({ code: 'provider_disabled' });
});

test('CAL-05 a token adds its account to who is signed in, and to nobody signed out', async () => {
  const { client, userId } = await lied.signUp();
  const token = await fake.sign(claimsOf(someEmail()));
  const stranger = await lied.client().auth.linkIdentity({ provider: 'google', token });
  expect(stranger.error).toMatchObject({ status: 401 });
  const { data, error } = await client.auth.linkIdentity({ provider: 'google', token });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(userId);
  expect(data.user?.app_metadata['providers']).toEqual(['email', 'google']);
});

test('the same subject of another issuer is another person', async () => {
  const email = someEmail();
  expect(
    isSignedIn(await signInWithToken((nonce) => fake.sign({ ...claimsOf(email), nonce }))),
  ).toBe(true);
  await sql`update auth.identities
    set identity_data = identity_data || '{"iss": "https://former.example"}'
    where provider = 'google' and identity_data ->> 'email' = ${email}`.execute(lied.oja.db);
  const answer = await signInWithToken((nonce) => fake.sign({ ...claimsOf(email), nonce }));
  expect(errorOf(answer)).toBe('identity_already_exists');
});

test('CAL-06 a wallet’s signature signs nobody in here', async () => {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=web3`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ chain: 'ethereum', message: 'hello', signature: '0x00' }),
  });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('x-sb-error-code')).toBe('web3_provider_disabled');
});

test.each(['broken', 'silent'] as const)(
  'ERR-13 a provider that is %s is a clear error on our page, before and after the redirect',
  async (trouble) => {
    const away = await fakeOpenId();
    const other = await testServer({
      env: { GOOGLE_ISSUER: away.issuer, GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' },
    });
    try {
      away.trouble = trouble;
      const refused = await fetch(`${other.url}${START}&redirect_to=${other.url}/sign-in`, {
        redirect: 'manual',
      });
      const errorUrl = new URL(locationOf(refused));
      expect(errorUrl.pathname).toBe('/sign-in');
      expect(errorUrl.searchParams.get('error')).toBe('temporarily_unavailable');
      expect(errorUrl.searchParams.get('error_description')).toContain('cannot be reached');

      away.trouble = 'none';
      const browser = newBrowser();
      const asked = new URL(locationOf(await browser.open(other.url + START))).searchParams;
      away.trouble = trouble;
      const query = new URLSearchParams({ code: 'any', state: asked.get('state') ?? '' });
      const answer = await browser.open(`${other.url}/auth/v1/callback?${query}`);
      expect(answer.status).toBe(303);
      expect(new URL(locationOf(answer)).searchParams.get('error')).toBe('temporarily_unavailable');
    } finally {
      await other.close();
      await away.close();
    }
  },
  30_000,
);

test('the sandbox’s own tokens are of no use to another installation', async () => {
  const { sandboxSigningKey } = await import('#server/sandbox/google/signing-key.ts');
  const key = await importJWK(sandboxSigningKey('another installation of more than 32 characters'));
  const token = await new SignJWT({
    ...claimsOf(someEmail()),
    iss: `${server.url}/sandbox/google`,
    aud: 'oja-sandbox',
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'sandbox-google' })
    .sign(key);
  const { error } = await server.client().auth.signInWithIdToken({ provider: 'google', token });
  expect(error).toMatchObject({ code: 'invalid_credentials' });
});

test('in production there is no stand-in, and without a registration no Google', async () => {
  const production = await testServer({
    env: {
      OJA_MODE: 'production',
      OJA_URL: 'https://market.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  });
  const at = `http://127.0.0.1:${production.oja.config.port}`;
  try {
    expect((await fetch(`${at}/sandbox/google/.well-known/openid-configuration`)).status).toBe(404);
    const answer = await fetch(`${at}${START}`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'provider_disabled' });
  } finally {
    await production.close();
  }
});

test('in production a provider without https is not called', async () => {
  const production = await testServer({
    env: {
      OJA_MODE: 'production',
      OJA_URL: 'https://market.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_CLIENT_SECRET: 'y',
      GOOGLE_ISSUER: fake.issuer,
    },
  });
  try {
    const at = `http://127.0.0.1:${production.oja.config.port}`;
    const answer = await fetch(`${at}${START}`, { redirect: 'manual' });
    expect(new URL(locationOf(answer)).origin).toBe('https://market.example');
    expect(errorOf(answer)).toBe('bad_oauth_callback');
  } finally {
    await production.close();
  }
});
