import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { AUTH_RATES } from '#server/supabase/auth/rates.ts';
import { type OpenOja, openOja } from '#server/open-oja.ts';
import { ask } from '#tests/support/harness/ask.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';

let first: TestServer;
let second: OpenOja;
let nodes: string[];
beforeAll(async () => {
  first = await testServer({ rates: AUTH_RATES });
  const port = await freePort();
  second = await openOja({
    env: {
      OJA_MODE: 'sandbox',
      OJA_SECRET: TEST_SECRET,
      OJA_URL: first.url,
      OJA_ROLES: 'web',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    databaseUrl: first.oja.config.databaseUrl,
    seed: false,
    pages: false,
    rates: AUTH_RATES,
  });
  nodes = [first.url, `http://127.0.0.1:${port}`];
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

const at = (node: number, path: string, body?: unknown, token = first.anonKey) =>
  ask(`${nodes[node]}/auth/v1${path}`, {
    headers: { apikey: first.anonKey, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });

test('guessing a password at two nodes in turn gives no more guesses than one', async () => {
  const email = someEmail();
  const { burst } = AUTH_RATES.password;
  const statuses: number[] = [];
  for (let guess = 0; guess < burst * 2; guess++) {
    const body = { email, password: `guess ${guess}` };
    statuses.push((await at(guess % 2, '/token?grant_type=password', body)).status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(burst);
  expect(statuses.slice(burst)).toEqual(Array(burst).fill(429));
});

test('an account that somebody else guesses at stays open to its owner, at either node', async () => {
  const { email } = await first.signUp();
  for (let guess = 0; guess < 3; guess++) {
    await at(guess % 2, '/token?grant_type=password', { email, password: 'a guess' });
  }
  const answer = await at(1, '/token?grant_type=password', { email, password: TEST_PASSWORD });
  expect(answer.status).toBe(200);
});

test('a session of one node is known to the other, and its end as well', async () => {
  const { client } = await first.signUp();
  const { access_token, refresh_token } = (await client.auth.getSession()).data.session!;
  expect((await at(1, '/user', undefined, access_token)).status).toBe(200);
  const refreshed = await at(1, '/token?grant_type=refresh_token', { refresh_token });
  expect(refreshed.status).toBe(200);
  const token = String(refreshed.body['access_token']);
  expect((await at(0, '/user', undefined, token)).status).toBe(200);
  expect((await at(1, '/logout', {}, token)).status).toBe(204);
  expect((await at(1, '/user', undefined, token)).status).toBe(403);
  // The other node reads again after five seconds at most.
  await expect
    .poll(async () => (await at(0, '/user', undefined, token)).status, {
      timeout: 7_000,
      interval: 250,
    })
    .toBe(403);
});
