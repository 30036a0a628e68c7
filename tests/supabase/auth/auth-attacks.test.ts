import { importJWK, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one } from '#server/platform/db/database.ts';
import { sealer } from '#server/identity/sessions/sealer.ts';
import { ask } from '#tests/support/harness/ask.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
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

const key = () => ({ apikey: server.anonKey });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(`${server.url}/auth/v1${path}`, { headers: { ...key(), ...headers }, body });

const signIn = (body: object, headers: Record<string, string> = {}) =>
  post('/token?grant_type=password', body, headers);

const refresh = (refresh_token: unknown) =>
  post('/token?grant_type=refresh_token', { refresh_token });

const whoAmI = (token: unknown) =>
  ask(`${server.url}/auth/v1/user`, {
    headers: { ...key(), authorization: `Bearer ${String(token)}` },
  });

function claimsOf(token: unknown): Record<string, unknown> {
  const [, payload = ''] = String(token).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

test('fifty refreshes at once make one chain, and every answer of them works', async () => {
  const { email } = await server.signUp();
  const { body } = await signIn({ email, password: TEST_PASSWORD });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => refresh(body['refresh_token'])),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const next = new Set(answers.map((answer) => answer.body['refresh_token']));
  expect(next.size).toBe(1);
  for (const answer of answers) {
    expect((await whoAmI(answer.body['access_token'])).status).toBe(200);
  }
  const chain = await one(
    server.oja.db,
    sql<{ all: number; live: number; ends: number }>`
      select count(*)::int as all, count(*) filter (where not revoked)::int as live,
        count(*) filter (where not exists (
          select 1 from auth.refresh_tokens c where c.parent_id = t.id))::int as ends
      from auth.refresh_tokens t where session_id = ${claimsOf(body['access_token'])['session_id']}::uuid`,
  );
  expect(chain).toEqual({ all: 2, live: 1, ends: 1 });
  expect((await refresh([...next][0])).status).toBe(200);
});

test('a session never has an id that somebody else chose', async () => {
  const attacker = await server.signUp();
  const theirs = (await attacker.client.auth.getSession()).data.session!;
  const chosen = crypto.randomUUID();
  const { email, userId } = await server.signUp();
  const planted = {
    session_id: chosen,
    refresh_token: theirs.refresh_token,
    access_token: theirs.access_token,
    user_id: attacker.userId,
    sub: attacker.userId,
  };
  const headers = {
    authorization: `Bearer ${theirs.access_token}`,
    cookie: `sb-access-token=${theirs.access_token}; sb-refresh-token=${theirs.refresh_token}; session=${chosen}`,
    'x-session-id': chosen,
  };
  const answers = [1, 2].map(() => signIn({ email, password: TEST_PASSWORD, ...planted }, headers));
  const sessions = new Set<unknown>();
  for (const { status, body, headers: sent } of await Promise.all(answers)) {
    expect(status).toBe(200);
    expect(body['refresh_token']).not.toBe(theirs.refresh_token);
    const claims = claimsOf(body['access_token']);
    expect(claims['sub']).toBe(userId);
    sessions.add(claims['session_id']);
    expect(sent['set-cookie']).toBeUndefined();
  }
  expect(sessions.size).toBe(2);
  expect(sessions).not.toContain(chosen);
  expect(sessions).not.toContain(claimsOf(theirs.access_token)['session_id']);
  expect((await whoAmI(theirs.access_token)).body['id']).toBe(attacker.userId);
  expect((await refresh(chosen)).body['code']).toBe('refresh_token_not_found');
});

test('what a sign-up claims beyond name and address is ignored', async () => {
  const email = someEmail();
  const chosen = crypto.randomUUID();
  const { status } = await post('/signup', {
    email,
    password: TEST_PASSWORD,
    data: { ...AGREED, full_name: 'Ada Obi' },
    id: chosen,
    role: 'service_role',
    aud: 'admin',
    app_metadata: { role: 'admin', provider: 'google' },
    email_confirmed_at: new Date().toISOString(),
    confirmed_at: new Date().toISOString(),
    email_confirm: true,
    banned_until: 'none',
  });
  expect(status).toBe(200);
  const row = await one(
    server.oja.db,
    sql<{ id: string; email_confirmed_at: null; app_metadata: object }>`
      select id, email_confirmed_at, app_metadata from auth.users where email = ${email}`,
  );
  expect(row.id).not.toBe(chosen);
  expect(row).toMatchObject({
    email_confirmed_at: null,
    app_metadata: { provider: 'email', providers: ['email'] },
  });
});

test.each([
  ['role', { role: 'service_role' }],
  ['app_metadata', { app_metadata: { role: 'admin' } }],
  ['email_confirmed_at', { email_confirmed_at: new Date().toISOString() }],
  ['id', { id: crypto.randomUUID() }],
  ['is_demo', { is_demo: true }],
])('nobody gives themselves another %s', async (_what, change) => {
  const { client, userId } = await server.signUp();
  const { access_token } = (await client.auth.getSession()).data.session!;
  const before = await whoAmI(access_token);
  await ask(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { ...key(), authorization: `Bearer ${access_token}` },
    body: change,
  });
  const after = await whoAmI(access_token);
  const { updated_at: _then, ...was } = before.body;
  expect(after.body).toMatchObject({ ...was, id: userId });
});

interface Forger {
  sign(change: Record<string, unknown>, header?: Partial<JWTHeaderParameters>): Promise<string>;
}

/** Tokens that are valid in everything but one thing: signed with the very key of the server. */
async function forger(): Promise<Forger> {
  const { client } = await server.signUp();
  const { access_token } = (await client.auth.getSession()).data.session!;
  const [head = ''] = access_token.split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
  const { sealed_private_jwk } = await one(
    server.oja.db,
    sql<{ sealed_private_jwk: Buffer }>`
      select sealed_private_jwk from auth.signing_keys where kid = ${kid}`,
  );
  const jwk = JSON.parse(sealer(TEST_SECRET, 'signing key').open(kid, sealed_private_jwk)) as JWK;
  const signer = await importJWK(jwk, 'ES256');
  return {
    sign: (change, header = {}) =>
      new SignJWT({ ...claimsOf(access_token), ...change })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header })
        .sign(signer),
  };
}

const now = () => Math.floor(Date.now() / 1_000);

const CONFUSIONS: Record<string, (forge: Forger) => Promise<string>> = {
  'that is not valid yet': ({ sign }) => sign({ nbf: now() + 3_600 }),
  'whose chain of certificates lies elsewhere': ({ sign }) =>
    sign({}, { x5u: 'https://evil.example/chain.pem' }),
  'that brings a certificate along': ({ sign }) => sign({}, { x5c: ['MIIB'] }),
  'whose key is a file': ({ sign }) => sign({}, { kid: '../../../dev/null' }),
  'whose key is a statement': ({ sign }) => sign({}, { kid: "' union select 'x' --" }),
  'from an issuer that only begins like ours': ({ sign }) =>
    sign({ iss: `${server.url}/auth/v1.evil.example` }),
  'with two roles': ({ sign }) => sign({ role: ['authenticated', 'service_role'] }),
  'without a role': ({ sign }) => sign({ role: undefined }),
  'without a subject': ({ sign }) => sign({ sub: undefined }),
  'that expires as a text': ({ sign }) => sign({ exp: '9999999999' }),
  'in another key’s algorithm': async ({ sign }) => {
    const [, payload, signature] = (await sign({})).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'ES384', typ: 'JWT' })).toString('base64url');
    return `${header}.${payload}.${signature}`;
  },
  'with a zero signature': async ({ sign }) => {
    const [header, payload] = (await sign({})).split('.');
    return `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`;
  },
  'with something behind it': async ({ sign }) => `${await sign({})}.e30`,
};

test.each(Object.keys(CONFUSIONS))('a token %s is refused', async (what) => {
  const token = await CONFUSIONS[what]!(await forger());
  expect(await whoAmI(token)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  const rest = await ask(`${server.url}/rest/v1/profiles?select=id`, {
    headers: { ...key(), authorization: `Bearer ${token}` },
  });
  expect(rest.status).toBe(401);
});

test('neither a refresh token nor an API key passes for an access token, nor the other way round', async () => {
  const { client } = await server.signUp();
  const { access_token, refresh_token } = (await client.auth.getSession()).data.session!;
  expect((await whoAmI(refresh_token)).status).toBe(403);
  for (const notOne of [access_token, server.anonKey, server.serviceKey, '', ' ', 'null']) {
    expect((await refresh(notOne)).body['code']).toBe('refresh_token_not_found');
  }
  expect((await whoAmI(server.anonKey)).status).toBeGreaterThanOrEqual(400);
  const asKey = await ask(`${server.url}/auth/v1/settings`, { headers: { apikey: access_token } });
  expect(asKey.status).toBe(401);
});
