import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { readMigrations } from '#server/platform/db/migration-files.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/support/harness/database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const REPEATABLE = 'functions/trades/trade_limits.sql';
const NUMBERED = '0310_jobs.sql';

let folder: string;
const databases: TestDatabase[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oja-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for (const database of databases.splice(0)) await database.close();
});

async function opened(opening: Promise<TestDatabase>): Promise<string> {
  const database = await opening;
  databases.push(database);
  return database.ownerUrl;
}
const migrated = () => opened(testDatabase());
const empty = () => opened(emptyDatabase());

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const answers = [await client.query<Record<string, unknown>>(statement)].flat();
    return answers.at(-1)!.rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** What a migrated database is made of, as far as a migration that ran twice, or not at all, would change it. */
const SCHEMA = `
  select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  union all select format('%s %s %s', attrelid::regclass, attname, atttypid::regtype) from pg_attribute a
    join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0
  union all select format('%s %s', polrelid::regclass, polname) from pg_policy
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_constraintdef(oid) || conname from pg_constraint
  union all select definition from pg_views where schemaname = 'public'
  order by 1`;
const APPLIED = `select name || ' ' || checksum || ' ' || applied_at from schema_migrations order by 1`;
const NAMES = 'select name from schema_migrations order by 1';
const OLD_NAMES = `delete from schema_migrations;
  insert into schema_migrations (name, checksum) values ('0001_roles.sql', 'an old text')`;

function append(name: string, text: string) {
  writeFileSync(join(folder, name), `${readFileSync(join(folder, name), 'utf8')}\n${text}\n`);
}

test('an empty database gets every file, and a second start finds nothing to do', async () => {
  const url = await empty();
  await migrate(url);
  const { numbered, repeatable } = await readMigrations(MIGRATIONS);
  const names = [...numbered, ...repeatable].map(({ name }) => name);
  expect(new Set(await ask(url, NAMES))).toEqual(new Set(names));

  const [applied, schema] = [await ask(url, APPLIED), await ask(url, SCHEMA)];
  await migrate(url);
  expect(await ask(url, APPLIED)).toEqual(applied);
  expect(await ask(url, SCHEMA)).toEqual(schema);
});

test('two nodes that start at once migrate once', async () => {
  const url = await empty();
  await Promise.all([migrate(url), migrate(url)]);
  expect(await ask(url, SCHEMA)).toEqual(await ask(await migrated(), SCHEMA));
});

test('all repeatable files may be applied again to what they made', async () => {
  const url = await migrated();
  const before = await ask(url, SCHEMA);
  await ask(url, `update schema_migrations set checksum = 'another' where name like '%/%'`);
  await migrate(url);
  expect(await ask(url, SCHEMA)).toEqual(before);
});

test('a numbered file that changed after it was applied stops the start', async () => {
  const url = await migrated();
  append(NUMBERED, '-- one more line');
  await expect(migrate(url, undefined, folder)).rejects.toThrow(
    `Migration ${NUMBERED} was changed after it had been applied`,
  );
});

test('a repeatable file that changed is applied alone', async () => {
  const url = await migrated();
  const before = await ask(url, APPLIED);
  append(
    REPEATABLE,
    'create or replace function of_a_test() returns int language sql as $$ select 7 $$;',
  );
  await migrate(url, undefined, folder);
  expect(await ask(url, 'select of_a_test()')).toEqual([7]);
  const after = await ask(url, APPLIED);
  const changed = after.filter((line) => !before.includes(line)).map(String);
  expect(changed).toHaveLength(1);
  expect(changed[0]!.startsWith(`${REPEATABLE} `)).toBe(true);
});

test('a repeatable file that fails leaves functions and notes as they were', async () => {
  const url = await migrated();
  const [applied, schema] = [await ask(url, APPLIED), await ask(url, SCHEMA)];
  append(
    REPEATABLE,
    'create or replace function of_a_test() returns int language sql as $$ select 7 $$;',
  );
  append('policies/trades.sql', 'create policy nobody on no_such_table using (false);');
  await expect(migrate(url, undefined, folder)).rejects.toThrow('policies/trades.sql failed');
  expect(await ask(url, APPLIED)).toEqual(applied);
  expect(await ask(url, SCHEMA)).toEqual(schema);
});

test('a function whose body does not fit the tables fails, whichever file it is in', async () => {
  const url = await migrated();
  append(
    REPEATABLE,
    'create or replace function of_a_test() returns int language sql as $$ select no_such_column from trades $$;',
  );
  await expect(migrate(url, undefined, folder)).rejects.toThrow('no_such_column');
  expect(await ask(url, `select to_regproc('of_a_test')`)).toEqual([null]);
});

test('a file that is neither numbered nor in one of the folders is refused, not left out', async () => {
  const url = await migrated();
  writeFileSync(join(folder, 'functions.sql'), 'select 1;');
  await expect(migrate(url, undefined, folder)).rejects.toThrow('functions.sql');
});

test('a node of an older version leaves the functions of a newer one alone', async () => {
  const url = await migrated();
  await ask(
    url,
    `insert into schema_migrations (name, checksum) values ('9990_newer.sql', 'of a newer version')`,
  );
  const before = await ask(url, APPLIED);
  append(
    REPEATABLE,
    'create or replace function of_a_test() returns int language sql as $$ select 7 $$;',
  );
  await migrate(url, undefined, folder);
  expect(await ask(url, APPLIED)).toEqual(before);
});

test('a database that the 86 files of before 0.1.0 made is taken over as it is', async () => {
  const url = await migrated();
  const [names, schema] = [await ask(url, NAMES), await ask(url, SCHEMA)];
  await ask(url, `${OLD_NAMES}, ('0140_field_names.sql', 'an old text')`);
  // Notes of what came after the 86, as it was applied.
  const { numbered } = await readMigrations(MIGRATIONS);
  for (const { name, checksum } of numbered.filter((file) => file.name >= '0500')) {
    await ask(
      url,
      `insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`,
    );
  }
  await migrate(url);
  expect(await ask(url, NAMES)).toEqual(names);
  expect(await ask(url, SCHEMA)).toEqual(schema);
  await migrate(url);
});

test('a database with only some of the 86 files is refused, with what to start first', async () => {
  const url = await migrated();
  await ask(url, OLD_NAMES);
  await expect(migrate(url)).rejects.toThrow(/0140_field_names\.sql with it once, then this one/);
});
