import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/harness/database.ts';

async function valueOf<T>(url: string, sql: string): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const answers = [await client.query<{ value: T }>(sql)].flat();
    return answers.at(-1)!.rows[0]!.value;
  } finally {
    await client.end();
  }
}

test('two test databases are migrated alike and share no rows', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  try {
    expect(one.name).not.toBe(other.name);
    const migrations = 'select count(*)::int as value from schema_migrations';
    expect(await valueOf(one.ownerUrl, migrations)).toBeGreaterThan(0);
    expect(await valueOf(other.ownerUrl, migrations)).toBe(await valueOf(one.ownerUrl, migrations));

    await valueOf(one.ownerUrl, 'create table only_here (); select 1 as value');
    const found = `select to_regclass('only_here') is not null as value`;
    expect(await valueOf(one.ownerUrl, found)).toBe(true);
    expect(await valueOf(other.ownerUrl, found)).toBe(false);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

test('each URL signs in as its own role and a closed database is gone', async () => {
  const database = await testDatabase();
  expect(await valueOf(database.serviceUrl, 'select current_user as value')).toBe('app_service');
  expect(await valueOf(database.authenticatorUrl, 'select current_user as value')).toBe(
    'authenticator',
  );
  expect(await valueOf(database.ownerUrl, 'select current_database() as value')).toBe(
    database.name,
  );
  await database.close();
  await expect(valueOf(database.ownerUrl, 'select 1 as value')).rejects.toThrow(/does not exist/);
});
