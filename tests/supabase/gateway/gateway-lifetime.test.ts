import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { one } from '#server/platform/db/database.ts';
import { IDENTITY_LIMITS } from '#server/identity/identity.ts';
import { openOja } from '#server/open-oja.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { someEmail, TEST_PASSWORD, testServer } from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

const environment = (port: number, secret = TEST_SECRET) => ({
  OJA_SECRET: secret,
  OJA_URL: `http://127.0.0.1:${port}`,
  OJA_ROLES: 'web',
  HOST: '127.0.0.1',
  PORT: String(port),
  LOG_LEVEL: 'silent',
});

test('a port in use is reported, and nothing stays open behind it', async () => {
  const server = await testServer();
  const { owner } = server.oja.urls;
  const connections = async () => {
    const { open } = await one(
      server.oja.db,
      sql<{
        open: number;
      }>`select count(*)::int as open from pg_stat_activity where datname = current_database()`,
    );
    return open;
  };
  try {
    const before = await connections();
    const env = environment(server.oja.config.port);
    await expect(
      openOja({ env, databaseUrl: owner, seed: false, pages: false }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect.poll(connections).toBeLessThanOrEqual(before);
  } finally {
    await server.close();
  }
});

test('a second node on the same database honours the first one’s keys, tokens and sign-outs', async () => {
  const server = await testServer();
  const { client } = await server.signUp();
  const { access_token } = (await client.auth.getSession()).data.session!;
  const port = server.oja.config.port + 1;
  const env = { ...environment(port), OJA_URL: server.url };
  const second = await openOja({
    env,
    databaseUrl: server.oja.urls.owner,
    seed: false,
    pages: false,
  });
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/auth/v1/user`, {
      headers: { apikey: server.anonKey, authorization: `Bearer ${access_token}` },
    });
  try {
    expect(second.keys.anonKey).toBe(server.anonKey);
    expect((await ask()).status).toBe(200);
    await client.auth.signOut();
    await expect
      .poll(async () => (await ask()).status, { timeout: 7_000, interval: 250 })
      .toBe(403);
  } finally {
    await second.close();
    await server.close();
  }
});

test('another secret than the first is refused with a reason', async () => {
  const server = await testServer();
  try {
    const env = environment(
      server.oja.config.port + 1,
      'another secret of more than 32 characters',
    );
    await expect(
      openOja({ env, databaseUrl: server.oja.urls.owner, seed: false, pages: false }),
    ).rejects.toThrow(/OJA_SECRET is not the one/);
  } finally {
    await server.close();
  }
});

test('closing lets a running request end, then closes in seconds even with idle connections open', async () => {
  const server = await testServer({ limits: { ...IDENTITY_LIMITS, signUpFloorMs: 800 } });
  await fetch(`${server.url}/health/live`, { headers: { connection: 'keep-alive' } });
  const running = fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: someEmail(), password: TEST_PASSWORD, data: AGREED }),
  });
  await sleep(300);
  const started = Date.now();
  await server.close();
  expect((await running).status).toBe(200);
  expect(Date.now() - started).toBeLessThan(4_000);
});

test('while the database is away every surface asks to retry, and none to sign in again', async () => {
  const server = await testServer();
  try {
    const { client } = await server.signUp();
    const { access_token, refresh_token } = (await client.auth.getSession()).data.session!;
    const cluster = new Client({ connectionString: inject('cluster').url });
    await cluster.connect();
    const name = new URL(server.oja.urls.owner).pathname.slice(1);
    await cluster.query(`drop database ${name} with (force)`);
    await cluster.end();
    const ask = (path: string, body?: object) =>
      fetch(server.url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          apikey: server.anonKey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    await sleep(5_100);
    for (const answer of [
      await ask('/auth/v1/user'),
      await ask('/auth/v1/token?grant_type=refresh_token', { refresh_token }),
      await ask('/auth/v1/token?grant_type=password', {
        email: 'a@oja.test',
        password: 'whatever',
      }),
      await ask('/rest/v1/trades?select=id'),
      await ask('/rest/v1/rpc/has_role', {}),
      await ask('/health/ready'),
    ]) {
      expect([answer.url, answer.status]).toEqual([answer.url, 503]);
      expect(await answer.text()).not.toMatch(/oja_test_|does not exist/);
    }
    expect((await ask('/health/live')).status).toBe(200);
  } finally {
    await server.close();
  }
});
