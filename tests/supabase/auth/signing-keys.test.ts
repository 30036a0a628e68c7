import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { inRoot } from '#scripts/paths.ts';
import { rows } from '#server/platform/db/database.ts';
import { rotateSigningKey } from '#server/identity/sessions/make-signing-key.ts';
import { sealer } from '#server/identity/sessions/sealer.ts';
import { openOja, type OpenOja } from '#server/open-oja.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { TEST_PASSWORD, type TestServer, testServer } from '#tests/support/harness/server.ts';

const FROM_A_TEST = { ip: '', userAgent: 'a test' };

/** Two nodes of one installation: the same database, secret and public address. */
let first: TestServer;
let second: OpenOja;
let secondUrl: string;
beforeAll(async () => {
  first = await testServer();
  const port = await freePort();
  secondUrl = `http://127.0.0.1:${port}`;
  second = await openOja({
    env: {
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
  });
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

async function shownKeys(url = first.url): Promise<string[]> {
  const answer = await fetch(`${url}/auth/v1/.well-known/jwks.json`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
  const { keys } = (await answer.json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
}

async function isLetIn(url: string, token: string): Promise<boolean> {
  const headers = { apikey: first.anonKey, authorization: `Bearer ${token}` };
  const user = await fetch(`${url}/auth/v1/user`, { headers });
  const rest = await fetch(`${url}/rest/v1/profiles?select=id`, { headers });
  expect(rest.ok).toBe(user.ok);
  return user.ok;
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? '';

async function newToken(email: string, password = TEST_PASSWORD): Promise<string> {
  const { data, error } = await first.client().auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session.access_token;
}

async function rotate(): Promise<string> {
  const child = spawn(process.execPath, [inRoot('scripts/keys.ts'), '--rotate'], {
    env: {
      ...process.env,
      OJA_MODE: 'sandbox',
      OJA_SECRET: TEST_SECRET,
      DATABASE_URL: first.oja.config.databaseUrl,
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code, printed).toBe(0);
  return /New signing key (\S+)\./.exec(printed)?.[1] ?? '';
}

test('CAL-20 CON-06 a new key takes over on running nodes, and nobody is signed out by it', async () => {
  const { email, client } = await first.signUp();
  const old = await newToken(email);
  const oldKid = kidOf(old);
  expect(await shownKeys()).toEqual([oldKid]);

  const newKid = await rotate();
  expect(newKid).not.toBe(oldKid);

  // At every moment of the change, the other node accepts what one node signs.
  let token = old;
  for (const until = Date.now() + 25_000; kidOf(token) !== newKid; await sleep(500)) {
    expect(Date.now()).toBeLessThan(until);
    token = await newToken(email);
    expect(await isLetIn(secondUrl, token)).toBe(true);
    expect(await isLetIn(first.url, old)).toBe(true);
  }
  expect(await isLetIn(secondUrl, old)).toBe(true);
  for (const url of [first.url, secondUrl]) {
    expect((await shownKeys(url)).sort()).toEqual([oldKid, newKid].sort());
  }
  // The official client verifies tokens of either key by itself.
  for (const each of [old, token]) {
    expect((await client.auth.getClaims(each)).error).toBeNull();
  }
}, 60_000);

test('a node that has just read the keys accepts what another signs meanwhile', async () => {
  const { email } = await first.signUp();
  await sleep(5_200);
  expect((await shownKeys(secondUrl)).length).toBeGreaterThan(0);
  await rotateSigningKey(first.oja.db, sealer(TEST_SECRET, 'signing key'), FROM_A_TEST);
  expect(await isLetIn(secondUrl, await newToken(email))).toBe(true);
}, 30_000);

test('a key that was retired more than a day ago is unknown, and so are its tokens', async () => {
  const { email } = await first.signUp();
  const token = await newToken(email);
  const kid = kidOf(token);
  await rotateSigningKey(first.oja.db, sealer(TEST_SECRET, 'signing key'), FROM_A_TEST);
  await sql`
    update auth.signing_keys set retired_at = now() - interval '23 hours 59 minutes',
      signs_from = now() - interval '3 days'
    where not active`.execute(first.oja.db);
  await sql`update auth.signing_keys set signs_from = now() where active`.execute(first.oja.db);
  await sleep(5_200);
  expect(await shownKeys(secondUrl)).toContain(kid);
  await sql`update auth.signing_keys set retired_at = now() - interval '25 hours' where kid = ${kid}`.execute(
    first.oja.db,
  );
  await sleep(5_200);
  expect(await shownKeys(secondUrl)).not.toContain(kid);
  expect(await isLetIn(secondUrl, token)).toBe(false);
  expect(kidOf(await newToken(email))).not.toBe(kid);
}, 30_000);

test('a secret that is not the installation’s changes nothing', async () => {
  const before = await rows(
    first.oja.db,
    sql`select kid, active from auth.signing_keys order by kid`,
  );
  const other = sealer('another secret of at least thirty-two characters', 'signing key');
  await expect(rotateSigningKey(first.oja.db, other, { ip: '', userAgent: '' })).rejects.toThrow(
    /OJA_SECRET/,
  );
  expect(
    await rows(first.oja.db, sql`select kid, active from auth.signing_keys order by kid`),
  ).toEqual(before);
});
