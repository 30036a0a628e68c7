import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one } from '#server/platform/db/database.ts';
import { IDENTITY_LIMITS } from '#server/identity/identity.ts';
import { ask, type RawResponse } from '#tests/support/harness/ask.ts';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

let server: TestServer;
beforeAll(async () => {
  // One person requests many mails here.
  server = await testServer({ limits: { ...IDENTITY_LIMITS, mailGapSeconds: 0.01 } });
});
afterAll(() => server?.close());

const key = () => ({ apikey: server.anonKey });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(`${server.url}/auth/v1${path}`, { headers: { ...key(), ...headers }, body });

const ELSEWHERE = [
  'https://evil.example/steal',
  '//evil.example',
  '/\\evil.example',
  'https:\\\\evil.example',
  'https://user:pw@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\r\nlocation: https://evil.example',
];

/** Every call that sends a link, or a browser, to a requested address. */
const SENDS_A_MAIL: Record<string, (email: string, query: string) => Promise<RawResponse>> = {
  '/signup': (email, query) =>
    post(`/signup?${query}`, {
      email,
      password: TEST_PASSWORD,
      data: { ...AGREED, full_name: 'Ada Obi' },
    }),
  '/recover': (email, query) => post(`/recover?${query}`, { email }),
  '/otp': (email, query) => post(`/otp?${query}`, { email, create_user: false }),
};

async function newestMailOf(path: string, query: string) {
  const email = path === '/signup' ? someEmail() : (await server.signUp()).email;
  expect((await SENDS_A_MAIL[path]!(email, query)).status).toBe(200);
  return server.lastMail(email);
}

test.each(Object.keys(SENDS_A_MAIL))('no link that %s sends leads elsewhere', async (path) => {
  for (const target of ELSEWHERE) {
    const mail = await newestMailOf(path, new URLSearchParams({ redirect_to: target }).toString());
    expect(JSON.stringify(mail)).not.toContain('evil');
    const link = new URL(mail.links[0]!);
    expect(link.origin).toBe(server.url);
    expect(new URL(link.searchParams.get('redirect_to')!).origin).toBe(server.url);
  }
});

test('a parameter given twice leads home or nowhere, never elsewhere', async () => {
  for (const query of [
    'redirect_to=https://evil.example&redirect_to=/wallet',
    'redirect_to=/wallet&redirect_to=https://evil.example',
    'redirect_to[]=https://evil.example',
  ]) {
    const answer = await ask(`${server.url}/auth/v1/verify?token=x&type=signup&${query}`);
    const location = answer.headers['location'];
    if (location) expect(new URL(String(location)).origin).toBe(server.url);
    else expect(answer.status).toBe(400);
  }
});

test.each(ELSEWHERE)('no browser is sent from a link, right or wrong, to %s', async (target) => {
  const query = new URLSearchParams({ token: 'wrong', type: 'recovery', redirect_to: target });
  const answer = await ask(`${server.url}/auth/v1/verify?${query}`);
  expect(answer.status).toBe(303);
  expect(new URL(String(answer.headers['location'])).origin).toBe(server.url);
  expect(answer.headers['location']).not.toMatch(/evil/);
});

test.each(ELSEWHERE)('a sign-in with another provider never ends at %s', async (target) => {
  const query = new URLSearchParams({ provider: 'google', redirect_to: target });
  const answer = await ask(`${server.url}/auth/v1/authorize?${query}`);
  expect(answer.status).toBe(302);
  expect(new URL(String(answer.headers['location'])).origin).toBe(server.url);
  const { redirect_to } = await one(
    server.oja.db,
    sql<{ redirect_to: string }>`
      select redirect_to from auth.flow_states order by created_at desc limit 1`,
  );
  expect(new URL(redirect_to).origin).toBe(server.url);
});

test.each(['magiclink', 'recovery', 'invite'])(
  'no %s link that an operator has made leads elsewhere',
  async (type) => {
    for (const redirect_to of ELSEWHERE) {
      const email = type === 'invite' ? someEmail() : (await server.signUp()).email;
      const answer = await ask(`${server.url}/auth/v1/admin/generate_link`, {
        headers: { apikey: server.serviceKey, authorization: `Bearer ${server.serviceKey}` },
        body: { type, email, redirect_to },
      });
      expect(answer.status).toBe(200);
      const link = new URL(String(answer.body['action_link']));
      expect(link.origin).toBe(server.url);
      expect(new URL(link.searchParams.get('redirect_to')!).origin).toBe(server.url);
    }
  },
);

const POISON = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-prefix': '//evil.example',
  'x-original-url': 'https://evil.example/',
  'x-host': 'evil.example',
  forwarded: 'host=evil.example;proto=gopher',
  origin: 'https://evil.example',
  referer: 'https://evil.example/page',
};

test.each([
  '/config.json',
  '/auth/v1/settings',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/verify?token=x&type=signup',
])('%s contains nothing of a request’s Host', async (path) => {
  const answer = await ask(server.url + path, { headers: { ...key(), ...POISON } });
  const { 'access-control-allow-origin': _cors, ...headers } = answer.headers;
  expect(answer.text + JSON.stringify(headers)).not.toMatch(/evil|gopher/);
});

test.each(['/recover', '/otp'])(
  'no mail of %s is poisoned by what a request calls us',
  async (path) => {
    const { email } = await server.signUp();
    expect((await post(path, { email, create_user: false }, POISON)).status).toBe(200);
    const mail = await server.lastMail(email);
    expect(JSON.stringify(mail)).not.toMatch(/evil|gopher/);
    expect(mail.links[0]).toMatch(`${server.url}/auth/v1/verify`);
  },
);
