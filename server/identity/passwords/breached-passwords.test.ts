import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBreachedPasswords } from '#server/identity/passwords/breached-passwords.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oja-breached-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function list(lines: readonly string[]): string {
  const file = join(folder, 'list.txt');
  writeFileSync(file, lines.join('\n'));
  return file;
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

test('passwords are found in every format of the list', async () => {
  const breached = await openBreachedPasswords(
    list(['correct horse', sha1('Battery Staple').toUpperCase() + ':17', sha1('cowrie'), '']),
  );
  for (const password of ['correct horse', 'CORRECT Horse', 'Battery Staple', 'cowrie', 'COWRIE']) {
    expect(breached.has(password), password).toBe(true);
  }
  for (const password of ['', 'correct horse ', 'battery staple', 'indigo']) {
    expect(breached.has(password), password).toBe(false);
  }
});

test('a long list keeps each of its lines', async () => {
  const passwords = Array.from({ length: 200_000 }, (_, n) => `password number ${n}`);
  const breached = await openBreachedPasswords(list(passwords));
  for (let n = 0; n < passwords.length; n += 997) expect(breached.has(passwords[n]!)).toBe(true);
  expect(breached.has('password number 200000')).toBe(false);
  expect(breached.has(passwords.at(-1)!)).toBe(true);
});

test('an empty list knows nothing, and a missing one is named in the error', async () => {
  expect((await openBreachedPasswords(list([]))).has('anything')).toBe(false);
  await expect(openBreachedPasswords(join(folder, 'absent'))).rejects.toThrow(/absent/);
});
