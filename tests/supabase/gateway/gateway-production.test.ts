import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one } from '#server/platform/db/database.ts';
import { openOja } from '#server/open-oja.ts';
import { AUTH_RATES } from '#server/supabase/auth/rates.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { testDatabase } from '#tests/support/harness/database.ts';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

const PUBLIC_URL = 'https://market.example';
const PRODUCTION = {
  OJA_MODE: 'production',
  OJA_URL: PUBLIC_URL,
  OJA_ALLOWED_ORIGINS: 'https://partner.example, https://partner.example:8443',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

let server: TestServer;
/** Where it listens; its configured URL is another one. */
let at: string;
beforeAll(async () => {
  server = await testServer({ env: PRODUCTION });
  at = `http://127.0.0.1:${server.oja.config.port}`;
});
afterAll(() => server?.close());

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(at + path, { ...init, headers: { apikey: server.anonKey, ...headers } });

test.each([
  [PUBLIC_URL, true],
  ['https://partner.example', true],
  ['https://partner.example:8443', true],
  ['http://market.example', false],
  ['https://market.example.evil.example', false],
  ['https://evil.example', false],
  ['null', false],
])('pages of %s may call the API: %s', async (origin, allowed) => {
  const expected = allowed ? origin : null;
  const answer = await ask('/auth/v1/settings', { origin });
  expect(answer.headers.get('access-control-allow-origin')).toBe(expected);
  const preflight = await ask(
    '/rest/v1/trades',
    { origin, 'access-control-request-headers': 'apikey' },
    { method: 'OPTIONS' },
  );
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(expected);
  expect(preflight.headers.get('access-control-allow-headers')).toBe(allowed ? 'apikey' : null);
});

test('nothing of the sandbox exists', async () => {
  for (const path of ['/sandbox/outbox.json', '/sandbox/clock']) {
    expect((await ask(path)).status).toBe(404);
    expect(
      (
        await ask(
          path,
          { 'content-type': 'application/json' },
          { method: 'POST', body: '{"advance_seconds":1}' },
        )
      ).status,
    ).toBe(404);
  }
});

test('the metrics need the service key', async () => {
  expect((await ask('/metrics')).status).toBe(404);
  const answer = await ask('/metrics', { apikey: server.serviceKey });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('oja_requests_total');
});

test('a mail waits for the mail server, and its link has the public URL', async () => {
  const email = someEmail();
  const signedUp = await ask(
    '/auth/v1/signup',
    { 'content-type': 'application/json', host: 'evil.example' },
    { method: 'POST', body: JSON.stringify({ email, password: TEST_PASSWORD, data: AGREED }) },
  );
  expect(signedUp.status).toBe(200);
  const mail = await one(
    server.oja.db,
    sql<{
      status: string;
      links: string[];
    }>`select status, links from outgoing_messages where recipient = ${email}`,
  );
  expect(mail.status).toBe('queued');
  expect(mail.links[0]).toMatch(/^https:\/\/market\.example\/auth\/v1\/verify\?token=/);
  expect(mail.links[0]).toContain(encodeURIComponent(`${PUBLIC_URL}/auth/callback`));
});

test('a proxy’s forwarded address counts for nothing unless the operator trusts it', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  const credentials = { email: someEmail(), password: 'whatever it is' };
  const attempt = (base: string, key: string) =>
    fetch(`${base}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json', ...forwarded },
      body: JSON.stringify(credentials),
    });
  const lastIp = async ({ oja }: TestServer) =>
    (
      await one(
        oja.db,
        sql<{ ip: string }>`select ip from auth.audit_events order by id desc limit 1`,
      )
    ).ip;

  await attempt(at, server.anonKey);
  expect(await lastIp(server)).toBe('127.0.0.1');
  const behindProxy = await testServer({ env: { OJA_TRUST_PROXY: '127.0.0.1' } });
  try {
    await attempt(behindProxy.url, behindProxy.anonKey);
    expect(await lastIp(behindProxy)).toBe('203.0.113.7');
  } finally {
    await behindProxy.close();
  }
});

test('guessing passwords is slowed down, with the wait in the answer', async () => {
  const email = someEmail();
  const attempt = (address: string) =>
    ask(
      '/auth/v1/token?grant_type=password',
      { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      { method: 'POST', body: JSON.stringify({ email: address, password: 'a guess' }) },
    );
  const burst = AUTH_RATES.password.burst;
  for (let guess = 0; guess < burst; guess++) expect((await attempt(email)).status).toBe(400);
  const refused = await attempt(email);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await attempt(someEmail())).status).toBe(400);
});

const environment = (env: NodeJS.ProcessEnv) => ({
  OJA_SECRET: TEST_SECRET,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  OJA_ROLES: 'web',
  ...env,
});

test('production refuses a database with demo accounts', async () => {
  const database = await testDatabase();
  const sandbox = await testServer({ seed: true });
  try {
    const url = sandbox.oja.urls.owner;
    await expect(
      openOja({ env: environment({ ...PRODUCTION, PORT: '31999' }), databaseUrl: url }),
    ).rejects.toThrow(/demo accounts/);
  } finally {
    await sandbox.close();
    await database.close();
  }
});

test.each([
  ['a short secret', { OJA_SECRET: 'short' }, /OJA_SECRET/],
  ['no mail server', { SMTP_URL: undefined }, /SMTP_URL|mail server/],
  ['no public address', { OJA_URL: undefined }, /OJA_URL|public address/],
  ['the embedded database', { OJA_EMBEDDED_DATABASE: '1' }, /DATABASE_URL/],
])('production does not start with %s', async (_what, change, reason) => {
  const env = environment({ ...PRODUCTION, ...change });
  await expect(openOja({ env, databaseUrl: 'postgres://nowhere/x' })).rejects.toThrow(reason);
});
