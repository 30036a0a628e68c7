import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readEnvironment, secretOf } from '#scripts/start/environment.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

const home = temporaryFolder();
afterAll(() => removeFolder(home));
afterEach(() => vi.unstubAllEnvs());

function environmentWith(variables: Record<string, string>) {
  const blank = { OJA_MODE: '', OJA_SECRET: '', DATABASE_URL: '', ALLOW_EMBEDDED_DB: '' };
  for (const [name, value] of Object.entries({ ...blank, OJA_DATA_DIR: home, ...variables })) {
    vi.stubEnv(name, value);
  }
  return readEnvironment();
}

test('the sandbox makes its secret once, for its owner alone', () => {
  const dataDir = join(home, 'fresh');
  const first = environmentWith({ OJA_DATA_DIR: dataDir }).env['OJA_SECRET'];
  expect(first?.length).toBeGreaterThanOrEqual(32);
  expect(environmentWith({ OJA_DATA_DIR: dataDir }).env['OJA_SECRET']).toBe(first);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

test('two installations never share a secret', () => {
  for (const name of ['one', 'other']) mkdirSync(join(home, name));
  expect(secretOf(join(home, 'one'))).not.toBe(secretOf(join(home, 'other')));
});

test('production has its own secret and allows an embedded database explicitly', () => {
  expect(() => environmentWith({ OJA_MODE: 'production' })).toThrow(/ALLOW_EMBEDDED_DB=1/);
  const allowed = environmentWith({ OJA_MODE: 'production', ALLOW_EMBEDDED_DB: '1' });
  expect(allowed.databaseUrl).toBeUndefined();
  expect(allowed.env['OJA_SECRET']).toBeUndefined();
  expect(allowed.env['OJA_EMBEDDED_DATABASE']).toBe('1');
});

test('a database of the operator replaces the embedded one', () => {
  const own = environmentWith({ OJA_MODE: 'production', DATABASE_URL: 'postgres://db/oja' });
  expect(own.databaseUrl).toBe('postgres://db/oja');
  expect(own.env['OJA_EMBEDDED_DATABASE']).toBeUndefined();
});
