import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

const STOLEN = 'cowries and indigo 7';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oja-breached-'));
  const file = join(folder, 'list.txt');
  const hash = createHash('sha1').update(STOLEN).digest('hex').toUpperCase();
  writeFileSync(file, `another stolen one\n${hash}:42\n`);
  server = await testServer({ env: { BREACHED_PASSWORDS_FILE: file } });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const refused = { code: 'weak_password', status: 422, reasons: ['pwned'] };

test('a stolen password is refused wherever one is chosen', async () => {
  for (const password of [STOLEN, 'Another Stolen One']) {
    const signUp = await server
      .client()
      .auth.signUp({ email: someEmail(), password, options: { data: AGREED } });
    expect(signUp.error).toMatchObject(refused);
    const { client } = await server.signUp();
    expect((await client.auth.updateUser({ password })).error).toMatchObject(refused);
    const created = await server
      .serviceClient()
      .auth.admin.createUser({ email: someEmail(), password });
    expect(created.error).toMatchObject(refused);
  }
});

test('an account that has one already still signs in', async () => {
  const { email } = await server.signUp();
  const { error } = await server
    .client()
    .auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(error).toBeNull();
  const wrong = await server.client().auth.signInWithPassword({ email, password: STOLEN });
  expect(wrong.error?.code).toBe('invalid_credentials');
});

test('an unreadable list stops the server from starting', async () => {
  const absent = join(folder, 'absent.txt');
  await expect(testServer({ env: { BREACHED_PASSWORDS_FILE: absent } })).rejects.toThrow(/absent/);
});
