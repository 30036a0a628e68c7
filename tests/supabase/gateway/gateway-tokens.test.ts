import { createHmac, createPublicKey } from 'node:crypto';
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one } from '#server/platform/db/database.ts';
import { sealer } from '#server/identity/sessions/sealer.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import {
  type SignedUp,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';

let server: TestServer;
let person: SignedUp;
let token: string;
let claims: Record<string, unknown>;
let kid: string;
/** Our own signing key, as only the server has it: for tokens that are wrong in one thing alone. */
let signer: CryptoKey;

beforeAll(async () => {
  server = await testServer();
  person = await server.signUp();
  token = (await person.client.auth.getSession()).data.session!.access_token;
  claims = decode(token, 1);
  kid = String(decode(token, 0)['kid']);
  const row = await one(
    server.oja.db,
    sql<{
      sealed_private_jwk: Buffer;
    }>`select sealed_private_jwk from auth.signing_keys where active`,
  );
  const jwk = JSON.parse(
    sealer(TEST_SECRET, 'signing key').open(kid, row.sealed_private_jwk),
  ) as JWK;
  signer = (await importJWK(jwk, 'ES256')) as CryptoKey;
});
afterAll(() => server?.close());

function decode(jwt: string, part: number): Record<string, unknown> {
  const json = Buffer.from(jwt.split('.')[part]!, 'base64url').toString();
  return JSON.parse(json) as Record<string, unknown>;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function sign(
  change: Record<string, unknown>,
  header: Partial<JWTHeaderParameters> = {},
  key = signer,
) {
  const protectedHeader = { alg: 'ES256', kid, typ: 'JWT', ...header };
  return new SignJWT({ ...claims, ...change }).setProtectedHeader(protectedHeader).sign(key);
}

async function asked(path: string, bearer: string, method = 'GET') {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    ...(method === 'POST' && { body: '{}' }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text ? JSON.parse(text) : null) as Record<string, unknown>,
  };
}

test('the token as it was given is accepted, and so is one made alike with our key', async () => {
  expect((await asked('/auth/v1/user', token)).status).toBe(200);
  expect((await asked('/auth/v1/user', await sign({}))).status).toBe(200);
  expect((await asked('/rest/v1/profiles?select=id', await sign({}))).body).toEqual([
    { id: person.userId },
  ]);
});

const FORGERIES: Record<string, () => Promise<string> | string> = {
  'no algorithm': () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
  'no algorithm and our key id': () => `${encode({ alg: 'none', kid })}.${encode(claims)}.`,
  'an HMAC with our public key as its secret': async () => {
    const jwks = await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json();
    const [jwk] = (jwks as { keys: JWK[] }).keys;
    const pem = createPublicKey({ key: jwk as never, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    const body = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${encode(claims)}`;
    return `${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`;
  },
  'an HMAC with the secret of the installation': () => {
    const body = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${encode(claims)}`;
    return `${body}.${createHmac('sha256', TEST_SECRET).update(body).digest('base64url')}`;
  },
  "another's key under our key id": async () =>
    sign({}, {}, (await generateKeyPair('ES256')).privateKey),
  "another's key under its own id": async () =>
    sign({}, { kid: 'theirs' }, (await generateKeyPair('ES256')).privateKey),
  'a key that the token brings along': async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    return sign({}, { jwk: await exportJWK(publicKey) }, privateKey);
  },
  'an address to fetch keys from': () => sign({}, { jku: 'https://evil.example/keys.json' }),
  'a condition we do not know': async () => {
    const [, payload, signature] = token.split('.');
    const header = { alg: 'ES256', kid, typ: 'JWT', crit: ['b64'], b64: true };
    return `${encode(header)}.${payload}.${signature}`;
  },
  'no key id': () => sign({}, { kid: undefined as never }),
  'another issuer': () => sign({ iss: 'https://evil.example/auth/v1' }),
  'another audience': () => sign({ aud: 'everyone' }),
  'the role of a key': () => sign({ role: 'service_role' }),
  'a role of the database': () => sign({ role: 'postgres' }),
  'no session': () => sign({ session_id: undefined }),
  'an assurance level of its own': () => sign({ aal: 'aal9' }),
  'no expiry': () => sign({ exp: undefined }),
  'a subject that is no id': () => sign({ sub: "' or 1=1 --" }),
  'a changed payload': () => {
    const [header, , signature] = token.split('.');
    return `${header}.${encode({ ...claims, aal: 'aal2' })}.${signature}`;
  },
  'no signature': () => `${token.split('.').slice(0, 2).join('.')}.`,
  'nothing of a token': () => 'nonsense',
};

test.each(Object.keys(FORGERIES))('a token with %s is refused everywhere', async (what) => {
  const forged = await FORGERIES[what]!();
  const rest = await asked('/rest/v1/profiles?select=id', forged);
  expect(rest).toMatchObject({ status: 401, body: { code: 'PGRST301' } });
  const user = await asked('/auth/v1/user', forged);
  expect(user).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  const fn = await asked('/functions/v1/any', forged, 'POST');
  expect(fn).toEqual({ status: 401, body: { code: 401, message: 'Invalid JWT' } });
  expect((await asked('/rest/v1/rpc/has_role', forged, 'POST')).status).toBe(401);
});

test('an expired token is refused as expired, with thirty seconds of leeway', async () => {
  const now = Math.floor(Date.now() / 1000);
  expect((await asked('/rest/v1/profiles?select=id', await sign({ exp: now - 20 }))).status).toBe(
    200,
  );
  const late = await sign({ exp: now - 40 });
  expect(await asked('/rest/v1/profiles?select=id', late)).toEqual({
    status: 401,
    body: { code: 'PGRST303', message: 'JWT expired', details: null, hint: null },
  });
  expect(await asked('/auth/v1/user', late)).toMatchObject({
    status: 403,
    body: { code: 'bad_jwt' },
  });
});

test('a token without a session is refused', async () => {
  const stranger = await sign({ session_id: crypto.randomUUID() });
  expect(await asked('/rest/v1/profiles?select=id', stranger)).toMatchObject({
    status: 401,
    body: { code: 'session_not_found' },
  });
});

test("a token for another's session is refused", async () => {
  const other = await server.signUp();
  const stolen = await sign({ sub: other.userId });
  expect((await asked('/rest/v1/profiles?select=id', stolen)).status).toBe(401);
});

test('once signed out a token opens nothing, from the next request on', async () => {
  const { client } = await server.signUp();
  const { access_token } = (await client.auth.getSession()).data.session!;
  expect((await asked('/rest/v1/profiles?select=id', access_token)).status).toBe(200);
  await client.auth.signOut();
  expect((await asked('/rest/v1/profiles?select=id', access_token)).status).toBe(401);
  expect((await asked('/rest/v1/rpc/has_role', access_token, 'POST')).status).toBe(401);
  expect((await asked('/functions/v1/any', access_token, 'POST')).status).toBe(401);
  expect((await asked('/auth/v1/user', access_token)).status).toBe(403);
});

test('a user without an API key gets nowhere', async () => {
  const answer = await fetch(`${server.url}/rest/v1/profiles`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
});

test('with a verified factor the password alone opens only the second factor’s routes', async () => {
  const { email, userId } = await server.signUp();
  await sql`insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
    values (${userId}, 'totp', 'verified', '\\x00')`.execute(server.oja.db);
  const client = server.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(error).toBeNull();
  expect(data.user?.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }]);
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });

  const { access_token } = data.session!;
  for (const [path, method] of [
    ['/rest/v1/profiles?select=id', 'GET'],
    ['/rest/v1/trades?select=id', 'GET'],
    ['/rest/v1/rpc/has_role', 'POST'],
    ['/functions/v1/any', 'POST'],
    ['/rest/v1/unknown', 'GET'],
  ] as const) {
    expect(await asked(path, access_token, method)).toMatchObject({
      status: 403,
      body: { code: 'mfa_required' },
    });
  }
  const renamed = await client.auth.updateUser({ data: { full_name: 'Someone' } });
  expect(renamed.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  const stronger = await client.auth.updateUser({ password: 'the password of a thief' });
  expect(stronger.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect((await client.auth.getUser()).data.user?.id).toBe(userId);
  expect((await client.auth.signOut()).error).toBeNull();
});

test('a token that claims the second factor is refused without one in its session', async () => {
  const { userId, client } = await server.signUp();
  const mine = (await client.auth.getSession()).data.session!;
  const claimed = await new SignJWT({ ...decode(mine.access_token, 1), aal: 'aal2' })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(signer);
  await sql`insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
    values (${userId}, 'totp', 'verified', '\\x00')`.execute(server.oja.db);
  expect(await asked('/rest/v1/profiles?select=id', claimed)).toMatchObject({
    status: 403,
    body: { code: 'mfa_required' },
  });
});

test('the service key acts as the service, alone or as bearer', async () => {
  const { data, error } = await server
    .serviceClient()
    .from('profiles')
    .select('id')
    .eq('id', person.userId);
  expect(error).toBeNull();
  expect(data).toEqual([{ id: person.userId }]);
  const anonymous = await server.client().from('profiles').select('id');
  expect(anonymous.data ?? []).toEqual([]);
});
